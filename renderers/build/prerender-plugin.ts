// A Vite plugin that prerenders the screens that a new visitor can open. Each screen becomes an HTML file at its path,
// with inline styles and preload links.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import type { RenderedPage } from '../prerender/render-pages.ts';
import { moduleNames } from './module-names.ts';
import {
  addDirectoryAddress,
  addFontScript,
  addLoadFailureScript,
  addPreloads,
  fillPrerendered,
  inlineStyles,
} from './page-html.ts';
import { addPageLanguages } from './page-languages.ts';
import {
  findLanguageFiles,
  findModuleFile,
  listPreloads,
  listViewPreloads,
} from './page-preloads.ts';

/** The page for all addresses without a prerendered page. */
const fallbackPage = 'index.html';

/** The page for the root address. The name `index.html` is used by the fallback page. */
const homePage = 'home.html';

/**
 * Creates the plugin.
 * @param configure returns the configuration of the server that renders the pages in Node
 */
export function prerenderPlugin(configure: () => InlineConfig): Plugin {
  let outputFolder = '';
  return {
    name: 'charter-prerender',
    apply: 'build',
    configResolved({ root, build }) {
      outputFolder = join(root, build.outDir);
    },
    /** Pages contain the name of the directory file, so that no script changes when a flow changes. */
    buildStart() {
      const id = moduleNames.directory;
      this.emitFile({ type: 'chunk', id, name: 'directory', preserveSignature: 'strict' });
    },
    async writeBundle({ dir = outputFolder }, bundle) {
      const page = join(dir, fallbackPage);
      const directory = findModuleFile(bundle, moduleNames.directory);
      const styled = inlineStyles(await readFile(page, 'utf8'), bundle);
      const bare = addPageLanguages(styled, findLanguageFiles(bundle));
      const html = addLoadFailureScript(addFontScript(addDirectoryAddress(bare, directory)));
      await writeFile(page, addPreloads(html, [directory, ...listViewPreloads(bundle)]));
      for (const rendered of await renderPages(configure())) {
        const file = join(dir, getPageFile(rendered.path));
        await mkdir(dirname(file), { recursive: true });
        const preloads = listPreloads(bundle, rendered);
        const files = Object.fromEntries(
          rendered.flows.map((id) => [id, `/${findModuleFile(bundle, moduleNames.flow(id))}`]),
        );
        await writeFile(file, fillPrerendered(html, rendered, { preloads, files }));
      }
    },
  };
}

// helpers

const rendererModule = fileURLToPath(new URL('../prerender/render-pages.ts', import.meta.url));

async function renderPages(config: InlineConfig): Promise<readonly RenderedPage[]> {
  const server = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = (await server.ssrLoadModule(rendererModule)) as {
      renderPages(): Promise<readonly RenderedPage[]>;
    };
    return await module.renderPages();
  } finally {
    await server.close();
  }
}

/**
 * Returns the output file for a path.
 * @example
 * getPageFile('/start/type') // 'start/type.html'
 */
function getPageFile(path: string): string {
  return path === '/' ? homePage : `${path.slice(1)}.html`;
}
