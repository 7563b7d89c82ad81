// Finds the routes and the chunks of flows. The page of an entry screen contains those of its own flow.
// The directory of all flows is loaded later, because it grows with their number.

import type { Route } from '../engine/index.ts';

/** The module that the build generates from all flows. */
export interface DirectoryModule<Chunk> {
  readonly routes: readonly Route[];
  readonly open: Readonly<Record<string, () => Promise<Chunk>>>;
}

/** The flows of an entry screen, as its page names them: its own, and one that redirects to it. */
export interface PageFlows {
  /** Flow id -> the address of its chunk. */
  readonly files: Readonly<Record<string, string>>;
  /** Their routes, and `unloadedRoutes` for those of the others. */
  readonly routes: readonly Route[];
}

export interface Directory<Chunk> {
  /** Loads the routes of all flows. */
  loadRoutes(): Promise<readonly Route[]>;
  /** Loads the chunk of a flow. Rejects if it cannot be loaded or there is no such flow. */
  loadFlow(flow: string): Promise<Chunk>;
}

/**
 * Creates the directory of a page.
 * @param load loads the module with all flows
 * @param own the flows whose chunks are loaded without it, or null
 * @param loadFile imports the file of a chunk
 * @example
 * const directory = createDirectory(() => import('virtual:charter/directory'), null, loadFile);
 * await directory.loadFlow('tea')
 */
export function createDirectory<Chunk>(
  load: () => Promise<DirectoryModule<Chunk>>,
  own: PageFlows | null,
  loadFile: (file: string) => Promise<Chunk>,
): Directory<Chunk> {
  return {
    loadRoutes: async () => (await load()).routes,
    async loadFlow(flow) {
      const file = own && Object.hasOwn(own.files, flow) ? own.files[flow] : undefined;
      if (file !== undefined) return loadFile(file);
      const { open } = await load();
      const source = Object.hasOwn(open, flow) ? open[flow] : undefined;
      if (!source) throw new Error(`There is no chunk for the flow "${flow}".`);
      return source();
    },
  };
}

/** Returns the address of the directory's file, which the build writes into the page. */
export function readDirectoryFile(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="directory"]')?.content ?? '';
}
