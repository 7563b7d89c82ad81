// A Vite plugin that counts the changes of the working copy. A page uses the count to detect a change that arrived
// while it was loading.

import type { Plugin } from 'vite';
import { revisionAddress, revisionName } from '../protocol/preview.ts';

/**
 * Creates the plugin. It writes the number of changes into each page and also serves the number at a URL. Pages need
 * it, because Vite does not apply changes to modules that are still loading.
 * @param folder the folder of the working copy
 */
export function revisionPlugin(folder: string): Plugin {
  let revision = 0;
  return {
    name: 'charter-studio-revision',
    // Counts a change after the other plugins have updated the modules of the changed flows.
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
