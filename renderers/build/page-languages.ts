// Writes the languages of the application into the page, with the script that chooses one.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { getTextDirection } from '../../engine/language/index.ts';

const scriptFile = fileURLToPath(new URL('../language/choose-language.js', import.meta.url));

/**
 * Names the file and the direction of each language in the page. A page of an application with one language stays as it is.
 * @param files language -> the address of the file with its texts
 */
export function nameLanguages(html: string, files: Readonly<Record<string, string>>): string {
  if (Object.keys(files).length === 0) return html;
  const script = transformSync(readFileSync(scriptFile, 'utf8'), { minify: true }).code.trim();
  const languages = Object.entries(files).map(([locale, file]) => [
    locale,
    [file, getTextDirection(locale)],
  ]);
  const json = JSON.stringify(Object.fromEntries(languages));
  const head = [
    `    <script type="application/json" id="languages">${json}</script>\n`,
    `    <script>${script}</script>\n`,
  ].join('');
  return html.replace('    <title>', () => `${head}    <title>`);
}
