// Loads modules. Reloads the page if a module fails to load again after a retry.

/** The functions of the page that the module loader uses. */
export interface LoaderPage {
  /** Resolves if the page's server responds. */
  ping(): Promise<unknown>;
  reload(): void;
}

/**
 * Loads a module. If a retry also fails, reloads the page, provided that the server responds. Without a reload, every
 * retry would fail, because browsers cache failed modules and a release may have replaced the file. Stored answers are
 * not lost.
 * @param isRepeated true if this is a retry after a failure that the user has seen
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
 * Creates the functions of a browser window that the module loader uses.
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
