// Reads a script that the build writes into HTML pages.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Returns the minified script of a file as an element of the HTML page's head. */
export function readInlineScript(file: URL): string {
  const { code } = transformSync(readFileSync(fileURLToPath(file), 'utf8'), { minify: true });
  return `    <script>${code.trim()}</script>\n`;
}
