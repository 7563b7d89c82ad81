// The pseudo-language: catalogs that are made from the source texts, to see what is not translated and what does not fit
// a longer text or a language from right to left.

import { applyEdits, modify } from 'jsonc-parser';
import { groupBy, mapValues } from 'remeda';
import type { Parsed } from '../../language/index.ts';
import { createPseudoText } from './pseudo-text.ts';
import { getCatalogFile, getSourceTexts } from './source-texts.ts';

/**
 * The tag of the pseudo-language: Arabic, which gives its direction and formats, in the region that the Unicode CLDR
 * reserves for such texts. No browser asks for it.
 */
export const pseudoLocale = 'ar-XB';

/**
 * Returns the files of a product with the pseudo-language as one more language, and its catalogs.
 * @param files path -> text
 * @param parsed the product of these files
 * @example
 * JSON.parse(addPseudoLanguage(sampleFiles, parseProduct(sampleFiles))['tea/texts.ar-XB.json'])['About tea'] // '⟦Áƀööûţ\u200f ţééáá\u200f⟧'
 */
export function addPseudoLanguage(
  files: Readonly<Record<string, string>>,
  { product, sources }: Parsed,
): Readonly<Record<string, string>> {
  if (!product) return files;
  const catalogs = mapValues(
    groupBy(getSourceTexts(sources), ({ folder }) => getCatalogFile(folder, pseudoLocale)),
    (texts) => Object.fromEntries(texts.map(({ value }) => [value, createPseudoText(value)])),
  );
  const [, ...languages] = product.app.languages;
  return {
    ...files,
    'app.json': setLocales(files['app.json'] ?? '', [...languages, pseudoLocale]),
    ...mapValues(catalogs, (texts) => JSON.stringify(texts)),
  };
}

// helpers

/** Sets the languages of an application. Other lines stay where they are. */
function setLocales(text: string, locales: readonly string[]): string {
  return applyEdits(text, modify(text, ['locales'], locales, {}));
}
