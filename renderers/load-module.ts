// Loads modules, and loads the page again when a module fails that the user has already seen fail.

/** The parts of the page that the loader uses. */
export interface LoaderPage {
  /** Resolves if the server of the page answers. */
  ping(): Promise<unknown>;
  reload(): void;
}

/**
 * Loads a module. Browsers keep the failure of a module while the page lives, and a release replaces its file: in both
 * cases a second attempt on this page fails, too. The page is then loaded again, if its server answers. Stored answers
 * outlive that.
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
