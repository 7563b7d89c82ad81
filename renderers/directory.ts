// Finds the routes and the chunks of flows. A prerendered page contains the routes and chunk addresses of its own
// flows. The directory of all flows is loaded later, because it grows with their number.

import type { Route } from '../engine/index.ts';

/** The module with all routes and flow chunks, which the build generates. */
export interface DirectoryModule<Chunk> {
  readonly routes: readonly Route[];
  readonly open: Readonly<Record<string, () => Promise<Chunk>>>;
}

/** The flows that a prerendered page lists: the flow of its screen, and a flow that redirects to this screen. */
export interface PageFlows {
  /** Flow id -> the address of its chunk. */
  readonly files: Readonly<Record<string, string>>;
  /** The routes of these flows, and `otherRoutes` for the routes of all other flows. */
  readonly routes: readonly Route[];
}

export interface FlowDirectory<Chunk> {
  /** Loads the routes of all flows. */
  loadRoutes(): Promise<readonly Route[]>;
  /** Loads the chunk of a flow. Rejects if the chunk cannot be loaded or the flow does not exist. */
  loadFlow(flow: string): Promise<Chunk>;
}

/**
 * Creates the flow directory of a page.
 * @param load loads the module with all flows
 * @param own the flows whose chunks are loaded without the directory module, or null
 * @param loadFile imports the file of a chunk
 * @example
 * const directory = createFlowDirectory(() => import('virtual:charter/directory'), null, loadFile);
 * await directory.loadFlow('tea')
 */
export function createFlowDirectory<Chunk>(
  load: () => Promise<DirectoryModule<Chunk>>,
  own: PageFlows | null,
  loadFile: (file: string) => Promise<Chunk>,
): FlowDirectory<Chunk> {
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

/** Returns the address of the directory file, which the build writes into the page. */
export function readDirectoryFile(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="directory"]')?.content ?? '';
}
