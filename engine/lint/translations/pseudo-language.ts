// Creates catalogs for a pseudo-language from the source texts. They reveal texts that are not translated, or that do
// not fit when they are longer or run from right to left.

import { applyEdits, modify } from 'jsonc-parser';
import { groupBy, mapValues } from 'remeda';
import type { Parsed } from '../../language/index.ts';
import { createPseudoText } from './pseudo-text.ts';
import { getSourceTexts, getTranslationCatalogPath } from './source-texts.ts';

/**
 * The tag of the pseudo-language: Arabic, which provides the text direction and the formats, in the region that the
 * Unicode CLDR reserves for pseudo-languages. No browser requests it.
 */
export const pseudoLocale = 'ar-XB';

/**
 * Returns the files of a product with the pseudo-language as an additional language, and its catalogs.
 * @param files the text of each file by path
 * @param parsed the product that was parsed from the files
 * @example
 * JSON.parse(addPseudoLanguage(sampleFiles, parseProduct(sampleFiles))['tea/texts.ar-XB.json'])['About tea'] // '⟦Áƀööûţ\u200f ţééáá\u200f⟧'
 */
export function addPseudoLanguage(
  files: Readonly<Record<string, string>>,
  { product, sources }: Parsed,
): Readonly<Record<string, string>> {
  if (!product) return files;
  const catalogs = mapValues(
    groupBy(getSourceTexts(sources), ({ folder }) =>
      getTranslationCatalogPath(folder, pseudoLocale),
    ),
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

/** Sets the languages in the text of an application file. Other lines do not change. */
function setLocales(text: string, locales: readonly string[]): string {
  return applyEdits(text, modify(text, ['locales'], locales, {}));
}
