// Counts the changes of the working copy, so that a page can find out whether one arrived while it loaded.

import type { Plugin } from 'vite';
import { revisionAddress, revisionName } from '../protocol/preview.ts';

/**
 * Creates the plugin. It writes the number of changes into each page, and serves it at an address. Vite does not
 * apply a change to modules that a page still loads.
 * @param folder the folder of the working copy
 */
export function revisionPlugin(folder: string): Plugin {
  let revision = 0;
  return {
    name: 'charter-studio-revision',
    // The modules of the changed flows are made before the change counts.
    enforce: 'post',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && file.startsWith(folder)) revision += 1;
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: revisionName, content: String(revision) }, injectTo: 'head' },
    ],
    configureServer({ middlewares }) {
      middlewares.use(revisionAddress, (_request, response) => {
        response.setHeader('Cache-Control', 'no-store');
        response.end(String(revision));
      });
    },
  };
}
