// Writes the languages of the application into the page, with the script that chooses one.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const scriptFile = fileURLToPath(new URL('../language/choose-language.js', import.meta.url));

/**
 * Names the file of each language in the page. A page of an application with one language stays as it is.
 * @param files language -> the address of the file with its texts
 */
export function nameLanguages(html: string, files: Readonly<Record<string, string>>): string {
  if (Object.keys(files).length === 0) return html;
  const script = transformSync(readFileSync(scriptFile, 'utf8'), { minify: true }).code.trim();
  const head = [
    `    <script type="application/json" id="languages">${JSON.stringify(files)}</script>\n`,
    `    <script>${script}</script>\n`,
  ].join('');
  return html.replace('    <title>', () => `${head}    <title>`);
}
