// A Vite plugin that keeps scripts from loading the style sheet of the application.

import type { Plugin } from 'vite';

/** Creates the plugin. Every page has these styles inline, but Vite would load them again with the code of screens. */
export function inlinedStylesPlugin(): Plugin {
  return {
    name: 'charter-inlined-styles',
    apply: 'build',
    // The page already names the style sheet, and the imports of scripts are not written yet.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.viteMetadata?.importedCss.clear();
    },
  };
}
