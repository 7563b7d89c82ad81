// Adds new texts to the translation catalogs of the product.

import {
  createTranslator,
  getSourceTexts,
  getTranslationCatalogPath,
  getTranslationCatalogs,
} from '../../../engine/lint/index.ts';
import { toJsonText } from './json-text.ts';
import type { ParsedProduct } from './pattern.ts';

/**
 * Returns the catalogs with the texts that are missing from them. The translations are empty until somebody fills them
 * in. The check reports empty translations as warnings.
 */
export function addTranslations({
  sources,
  product,
}: ParsedProduct): Readonly<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const locale of (product.app.languages ?? []).slice(1)) {
    const find = createTranslator(sources, locale);
    const catalogs = getTranslationCatalogs(sources).filter((catalog) => catalog.locale === locale);
    const missing = new Map<string, Set<string>>();
    for (const { folder, value } of getSourceTexts(sources))
      if (find({ folder, value }) === undefined)
        missing.set(folder, (missing.get(folder) ?? new Set()).add(value));
    for (const [folder, texts] of missing) {
      const known = catalogs.find((catalog) => catalog.folder === folder)?.texts ?? {};
      const added = Object.fromEntries([...texts].map((text) => [text, '']));
      changed[getTranslationCatalogPath(folder, locale)] = toJsonText({ ...known, ...added });
    }
  }
  return changed;
}
