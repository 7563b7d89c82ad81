// Completes the HTML page of the application at build time. Inserts styles, rendered screens, and links that preload
// scripts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Rolldown } from 'vite';
import type { PageFlows } from '../directory.ts';
import { dataElementId, type PrerenderedData } from '../prerender/prerendered.ts';
import type { RenderedPage } from '../prerender/render-pages.tsx';
import { escapeHtml } from './fill-page.ts';

const earlyScriptFile = fileURLToPath(new URL('../prerender/early-script.js', import.meta.url));

/** Inlines the style sheets into the HTML page, so that the page is shown without another request. */
export function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(
    /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g,
    (link, file: string) => {
      const asset = bundle[file];
      if (asset?.type !== 'asset') return link;
      const styles = String(asset.source).trim();
      if (styles.includes('</style')) throw new Error(`${file} would end the style element.`);
      return `    <style>${styles}</style>\n`;
    },
  );
}

/**
 * Adds the address of the flow directory's script to the HTML page. With `preload`, the page loads the script
 * immediately.
 */
export function addDirectoryAddress(html: string, file: string, preload: boolean): string {
  const link = `    <link rel="modulepreload" crossorigin href="/${file}">\n`;
  const head = `    <meta name="directory" content="/${file}">\n${preload ? link : ''}`;
  return html.replace('  </head>', () => `${head}  </head>`);
}

/** Inserts a rendered screen into the HTML page, with the early script and the preload links. */
export function fillPrerendered(
  html: string,
  { html: screen, title, routes, data }: RenderedPage,
  { preloads, files }: { readonly preloads: readonly string[] } & Pick<PageFlows, 'files'>,
): string {
  const links = preloads
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
    .join('');
  const all: PrerenderedData = { flows: { files, routes }, ...data };
  const json = JSON.stringify(all).replaceAll('<', '\\u003c');
  const head = [
    links,
    `    <script type="application/json" id="${dataElementId}">${json}</script>\n`,
    `    <script>${readEarlyScript()}</script>\n`,
  ].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('  </head>', () => `${head}  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${screen}</div>`);
}

// helpers

function readEarlyScript(): string {
  return transformSync(readFileSync(earlyScriptFile, 'utf8'), { minify: true }).code.trim();
}
