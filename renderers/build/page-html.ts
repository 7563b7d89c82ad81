// Completes the HTML page of the application at build time. Inserts styles, rendered screens, and links that preload
// scripts.

import type { Rolldown } from 'vite';
import type { PageFlows } from '../directory.ts';
import { dataElementId, type PrerenderedData } from '../prerender/prerendered.ts';
import type { RenderedPage } from '../prerender/render-pages.ts';
import { escapeHtml } from './fill-page.ts';
import { readInlineScript } from './inline-script.ts';
import type { PagePreloads } from './page-preloads.ts';

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

/** Adds the address of the flow directory's script to the HTML page. */
export function addDirectoryAddress(html: string, file: string): string {
  return addToHead(html, `    <meta name="directory" content="/${file}">\n`);
}

/** Adds the script that applies the typefaces at once on later pages. */
export function addFontScript(html: string): string {
  return addToHead(html, readInlineScript(new URL('../keep-fonts.js', import.meta.url)));
}

/** Adds the script that says so if the application cannot be loaded. */
export function addLoadFailureScript(html: string): string {
  return addToHead(
    html,
    readInlineScript(new URL('../prerender/load-failure-script.js', import.meta.url)),
  );
}

/** Adds links with which the HTML page loads scripts immediately. */
export function addPreloads(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(`src="/${file}"`) && !html.includes(`href="/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  return addToHead(html, links.join(''));
}

/** Inserts a rendered screen into the HTML page, with the next screens, the early script and the preload links. */
export function fillPrerendered(
  html: string,
  { html: screen, title, routes, data, next }: RenderedPage,
  { preloads, files }: { readonly preloads: PagePreloads } & Pick<PageFlows, 'files'>,
): string {
  const scripts = preloads.later.map((file) => `/${file}`);
  const all: PrerenderedData = { flows: { files, routes }, ...data, scripts };
  const json = JSON.stringify(all).replaceAll('<', '\\u003c');
  const head = [
    `    <script type="application/json" id="${dataElementId}">${json}</script>\n`,
    readInlineScript(new URL('../prerender/early-script.js', import.meta.url)),
  ].join('');
  const templates = next.map(
    ({ view, html: content }) => `    <template data-view="${view}">${content}</template>\n`,
  );
  return addToHead(addPreloads(html, preloads.first), head)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<div id="app"></div>', () => `<div id="app">${screen}</div>`)
    .replace('  </body>', () => `${templates.join('')}  </body>`);
}

// helpers

function addToHead(html: string, lines: string): string {
  return html.replace('  </head>', () => `${lines}  </head>`);
}
