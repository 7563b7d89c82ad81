// Loads modules. Reloads the page if a module fails again after a retry.

/** The parts of the page that the loader uses. */
export interface LoaderPage {
  /** Resolves if the server of the page answers. */
  ping(): Promise<unknown>;
  reload(): void;
}

/**
 * Loads a module. A second attempt on the same page fails, too, because browsers cache the failure of
 * a module, and a release may have replaced its file. The page is then reloaded if its server
 * responds. Stored answers are not lost.
 * @param isRepeated true if the user has seen the module fail
 * @throws the error of the import
 * @example
 * await loadModule(createLoaderPage(window), () => import('/assets/flow-tea.js'), false);
 */
export async function loadModule<Module>(
  page: LoaderPage,
  load: () => Promise<Module>,
  isRepeated: boolean,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!isRepeated || !(await isReachable(page))) throw cause;
    page.reload();
    return new Promise(() => undefined);
  }
}

/**
 * Returns the parts of a browser window that the loader uses.
 * @example
 * await createLoaderPage(window).reach()
 */
export function createLoaderPage(browser: Window): LoaderPage {
  return {
    ping: () => browser.fetch(browser.location.href, { method: 'HEAD', cache: 'no-store' }),
    reload: () => browser.location.reload(),
  };
}

// helpers

const isReachable = (page: LoaderPage): Promise<boolean> =>
  page.ping().then(
    () => true,
    () => false,
  );
