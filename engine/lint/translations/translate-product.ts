// Creates a product with translated texts.

import { clone } from 'remeda';
import {
  buildProduct,
  getValueAt,
  isObject,
  type Json,
  type Parsed,
  type Product,
  parsePointer,
  type SourceFiles,
} from '../../language/index.ts';
import {
  addStandardActions,
  getSourceTexts,
  getTranslationCatalogs,
  type SourceText,
} from './source-texts.ts';

/**
 * Returns the product in another language. A text without a translation does not change. Amounts, dates, and numbers
 * have the format of the language in the region of the product.
 * @param locale a language that has catalogs
 * @returns null if there is no usable application file
 * @example
 * translateProduct(parsed, 'de')?.flows.tea?.id // 'tea'
 */
export function translateProduct({ product, sources }: Parsed, locale: string): Product | null {
  if (!product) return null;
  const find = createTranslator(sources, locale);
  const values: Record<string, Json> = { ...addStandardActions(sources.values) };
  const copied = new Set<string>();
  for (const text of getSourceTexts(sources)) {
    if (!copied.has(text.file)) values[text.file] = clone(values[text.file] ?? null);
    copied.add(text.file);
    setText(values[text.file], text.pointer, find(text) ?? text.value);
  }
  const { product: translated } = buildProduct({ ...sources, values });
  if (!translated) return null;
  const app = { ...translated.app, locale: getRegionalLocale(locale, product.app.locale) };
  return { ...translated, app };
}

/**
 * Returns a function that finds the translation of a text: first in the catalog of the flow, then in the catalog next
 * to app.json. An empty translation counts as missing.
 * @example
 * const translate = createTranslator({ values: { 'texts.de.json': { Go: 'Los' } } }, 'de');
 * translate({ folder: 'tea', value: 'Go' }) // 'Los'
 */
export function createTranslator(
  sources: Pick<SourceFiles, 'values'>,
  locale: string,
): (text: Pick<SourceText, 'folder' | 'value'>) => string | undefined {
  const catalogs = new Map(
    getTranslationCatalogs(sources)
      .filter((catalog) => catalog.locale === locale)
      .map(({ folder, texts }) => [folder, texts]),
  );
  return ({ folder, value }) => {
    for (const name of [folder, '']) {
      const texts = catalogs.get(name);
      const found = texts && Object.hasOwn(texts, value) ? texts[value] : undefined;
      if (typeof found === 'string' && found !== '') return found;
    }
    return undefined;
  };
}

// helpers

function setText(root: Json | undefined, pointer: string, text: string): void {
  const segments = parsePointer(pointer);
  const last = segments.at(-1) ?? '';
  const around = getValueAt(root, pointer.slice(0, pointer.lastIndexOf('/')));
  if (Array.isArray(around)) (around as Json[])[Number(last)] = text;
  else if (isObject(around)) (around as Record<string, Json>)[last] = text;
}

/**
 * Adds the region of the product to a language without a region.
 * @example
 * getRegionalLocale('fr', 'es-419') // 'fr-419'
 */
function getRegionalLocale(locale: string, own: string): string {
  const region = own.split('-').find((part) => /^(?:[A-Z]{2}|\d{3})$/.test(part));
  return region === undefined || locale.includes('-') ? locale : `${locale}-${region}`;
}
