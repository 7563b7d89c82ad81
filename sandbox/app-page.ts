/** Reads and compresses the HTML pages of the built application. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Returns the prerendered page for an address, or the fallback page if the address has none.
 * @returns undefined if the application has not been built
 */
export async function readPage(appFolder: string, url: string): Promise<string | undefined> {
  const [path = '/'] = url.split('?');
  const names = pathPattern.test(path) ? [getPageFile(path), fallbackPage] : [fallbackPage];
  for (const name of names) {
    const text = await readFile(join(appFolder, name), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Compresses a page with the best method that the browser accepts. Compressed pages are cached by content. */
export async function compressPage(
  html: string,
  acceptedEncodings: string,
): Promise<{ readonly body: Buffer | string; readonly encoding?: 'br' | 'gzip' }> {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptedEncodings),
  );
  if (encoding === undefined) return { body: html };
  const key = `${encoding} ${html}`;
  const body = compressedPages.get(key) ?? (await compressors[encoding](html));
  if (compressedPages.size >= maxCompressedPages) compressedPages.clear();
  compressedPages.set(key, body);
  return { body, encoding };
}

// helpers

/** The name of the fallback page, which renderers/build/prerender-plugin.ts defines. */
const fallbackPage = 'index.html';
const getPageFile = (path: string) => (path === '/' ? 'home.html' : `${path.slice(1)}.html`);

/** Matches paths that are safe as file names: no dots, no escapes, and no empty segments. */
const pathPattern = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

const maxCompressedPages = 200;
const compressedPages = new Map<string, Buffer>();
const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
