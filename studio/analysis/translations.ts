// Finds the translations of texts, and the catalogs that contain them.

import { uniqueBy } from 'remeda';
import { escapeSegment } from '../../engine/language/index.ts';
import {
  getTranslationCatalogPath,
  getTranslationCatalogs,
  type SourceText,
} from '../../engine/lint/index.ts';
import type { StepDetails } from '../protocol/questions.ts';
import type { AnalysisContext } from './context.ts';

/** Returns the translations of the given texts, by language. */
export function findTranslations(
  { parsed: { product, sources } }: Pick<AnalysisContext, 'parsed'>,
  texts: readonly SourceText[],
): StepDetails['translations'] {
  const [, ...locales] = product.app.languages ?? [];
  const catalogs = getTranslationCatalogs(sources);
  return locales.flatMap((locale) => {
    const find = (folder: string, source: string) => {
      const known = catalogs.find((each) => each.folder === folder && each.locale === locale);
      const found = known && Object.hasOwn(known.texts, source) ? known.texts[source] : undefined;
      return typeof found === 'string' && found !== '' ? found : null;
    };
    const translations = texts.map(({ folder, value }) => {
      const own = find(folder, value);
      const shared = own === null ? find('', value) : null;
      const file = getTranslationCatalogPath(shared === null ? folder : '', locale);
      const pointer = `/${escapeSegment(value)}`;
      return { locale, file, pointer, source: value, translation: own ?? shared };
    });
    return uniqueBy(translations, ({ file, source }) => `${file} ${source}`);
  });
}
