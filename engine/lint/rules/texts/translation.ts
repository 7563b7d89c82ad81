// Every text has a translation in each language, and every translation belongs to a text.

import { groupBy } from 'remeda';
import {
  escapeSegment,
  findPlaceholders,
  findStrayBraces,
  type Placeholder,
  parseMessage,
} from '../../../language/index.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { describeStrayBraces } from '../../texts/stray-braces.ts';
import {
  getSourceTexts,
  getTranslationCatalogPath,
  getTranslationCatalogs,
  type SourceText,
  type TranslationCatalog,
} from '../../translations/source-texts.ts';
import { createTranslator } from '../../translations/translate-product.ts';

const app = 'app.json';
const replace = '"name": "Sample",';
const locales = `${replace}\n  "locales": ["de"],`;
const shared = 'texts.de.json';

export const translation = defineRule({
  id: 'texts/translation',
  summary:
    'A text has no translation, a translation belongs to no text, or its placeholders differ from those of the text.',
  why: 'The user reads two languages on one screen, an old text, or a text without its value.',
  examples: {
    valid: [{ file: app, replace, by: replace }],
    invalid: [
      {
        ...{ file: app, replace, by: locales, at: 'app.json:3' },
        says: 'no catalog "texts.de.json"',
      },
      {
        ...{ file: app, replace, by: locales, at: `${shared}:1`, says: 'has no translation' },
        also: { [shared]: '{}' },
      },
      {
        ...{ file: app, replace, by: locales, at: `${shared}:2`, says: 'belongs to no text' },
        also: { [shared]: '{\n  "An old text": "Ein alter Text"\n}' },
      },
      {
        ...{ file: app, replace, by: locales, at: `${shared}:2`, says: 'placeholders' },
        also: { [shared]: '{\n  "Order tea": "{state.kind} bestellen"\n}' },
      },
      {
        ...{ file: app, replace, by: locales, at: `${shared}:2`, says: 'is not translated yet' },
        also: { [shared]: '{\n  "Order tea": ""\n}' },
      },
    ],
  },
  check({ product, sources }) {
    const texts = getSourceTexts(sources);
    const catalogs = getTranslationCatalogs(sources);
    const textsByFolder = groupBy(texts, ({ folder }) => folder);
    return product.app.languages.slice(1).flatMap((locale) => {
      const own = catalogs.filter((catalog) => catalog.locale === locale);
      const translated = new Set(own.flatMap((each) => Object.keys(each.texts)));
      return [
        ...findMissing(texts, own, locale, createTranslator(sources, locale)),
        ...own.flatMap((catalog) =>
          checkCatalog(
            catalog,
            (catalog.folder === '' ? texts : textsByFolder[catalog.folder]) ?? [],
            translated,
          ),
        ),
      ];
    });
  },
});

// helpers

/** Reports each missing translation once, in the catalog of the flow. */
function findMissing(
  texts: readonly SourceText[],
  catalogs: readonly TranslationCatalog[],
  locale: string,
  find: ReturnType<typeof createTranslator>,
): readonly Finding[] {
  const translations = new Map(catalogs.map(({ file, texts }) => [file, texts]));
  const reported = new Set<string>();
  return texts.flatMap(({ folder, value, file, pointer }): readonly Finding[] => {
    if (find({ folder, value }) !== undefined) return [];
    const catalog = getTranslationCatalogPath(folder, locale);
    const known = translations.get(catalog);
    const key = known ? `${folder} ${value}` : folder;
    if (reported.has(key)) return [];
    reported.add(key);
    if (!known)
      return [
        {
          file: 'app.json',
          pointer: '/locales',
          severity: 'warning',
          message: `There is no catalog "${catalog}".`,
          suggestion: `Run: npm run flows -- translate ${locale}`,
        },
      ];
    // An empty translation is reported at its own line in the catalog.
    if (Object.hasOwn(known, value)) return [];
    return [
      {
        file: catalog,
        pointer: '',
        severity: 'warning',
        message: `"${value}" has no translation.`,
        suggestion: `Run: npm run flows -- translate ${locale}`,
        related: [{ file, pointer, message: 'The text is used here.' }],
      },
    ];
  });
}

/**
 * @param texts the texts that the catalog may translate
 * @param translated the texts that the catalogs of the language translate
 */
function checkCatalog(
  { file, folder, texts: translations }: TranslationCatalog,
  texts: readonly SourceText[],
  translated: ReadonlySet<string>,
): readonly Finding[] {
  const used = new Set(texts.map(({ value }) => value));
  const listOpen = () =>
    texts
      .filter((text) => text.folder === folder && !translated.has(text.value))
      .map(({ value }) => value);
  return Object.entries(translations).flatMap(([source, text]): readonly Finding[] => {
    const place = { file, pointer: `/${escapeSegment(source)}` };
    if (!used.has(source))
      return [
        {
          ...place,
          severity: 'warning',
          message: `The translation of "${source}" belongs to no text.`,
          suggestion: suggestName(source, listOpen()) ?? 'Remove it.',
        },
      ];
    if (typeof text !== 'string') return [{ ...place, message: 'A translation is a text.' }];
    if (text === '')
      return [{ ...place, severity: 'warning', message: `"${source}" is not translated yet.` }];
    // Wrong braces in the source text are reported at the source text.
    if (findStrayBraces(source).length > 0) return [];
    const strayBraces = describeStrayBraces(text);
    if (strayBraces) return [{ ...place, ...strayBraces }];
    if (listPlaceholders(source) === listPlaceholders(text)) return [];
    return [
      {
        ...place,
        message: 'The placeholders of the translation differ from those of the text.',
        suggestion: `The text has: ${listPlaceholders(source) || 'none'}. The translation has: ${listPlaceholders(text) || 'none'}.`,
      },
    ];
  });
}

/**
 * Returns the placeholders of a text in a fixed order. Languages differ in the forms of a plural, so a plural counts as
 * its number, and each placeholder inside its forms counts once.
 */
function listPlaceholders(text: string): string {
  const { parts } = parseMessage(text);
  const outer = parts.filter((part) => typeof part !== 'string');
  const inner = findPlaceholders(text).filter(
    (each) => !outer.includes(each) && !isNumberSign(text, each),
  );
  const write = ({ path, format }: Placeholder) =>
    `{${path}, ${format === 'plural' ? 'number' : format}}`;
  return [...outer.map(write), ...new Set(inner.map(write))].toSorted().join(' ');
}

const isNumberSign = (text: string, { at }: Placeholder) => text.charAt(at) === '#';
