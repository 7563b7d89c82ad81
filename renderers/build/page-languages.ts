// Writes the application's languages into the HTML page, with the script that selects one of them.

import { getTextDirection } from '../../engine/language/index.ts';
import { readInlineScript } from './inline-script.ts';

/**
 * Adds the file and the text direction of each language to the HTML page. Returns the page unchanged if the application
 * has one language.
 * @param files language -> the address of the file with its texts
 */
export function addPageLanguages(html: string, files: Readonly<Record<string, string>>): string {
  if (Object.keys(files).length === 0) return html;
  const languages = Object.entries(files).map(([locale, file]) => [
    locale,
    [file, getTextDirection(locale)],
  ]);
  const json = JSON.stringify(Object.fromEntries(languages));
  const head = [
    `    <script type="application/json" id="languages">${json}</script>\n`,
    readInlineScript(new URL('../language/choose-language.js', import.meta.url)),
  ].join('');
  return html.replace('    <title>', () => `${head}    <title>`);
}
