// Finds the texts that can be translated, each with the catalog that its translation belongs to.

import {
  escapeSegment,
  getCatalogLocale,
  getMessageWords,
  isObject,
  type Json,
  listScreenFiles,
  type SourceFiles,
  standardActions,
} from '../../language/index.ts';
import { getHumanTexts } from '../texts/human-text.ts';
import { getLocalizedNames } from '../texts/localized-names.ts';
import type { HumanText } from '../texts/note-text.ts';
import { getTopFolder } from '../top-folder.ts';

/** A text of a file, with names written out in full. */
export interface SourceText extends HumanText {
  /** The folder whose catalogs translate the text. Empty for the catalogs next to app.json. */
  readonly folder: string;
}

/** A file with the translations of one language. */
export interface TranslationCatalog {
  readonly file: string;
  readonly locale: string;
  readonly folder: string;
  /** The translation of each source text. */
  readonly texts: Readonly<Record<string, Json>>;
}

/** One translation of a catalog. */
export interface Translation {
  readonly file: string;
  readonly pointer: string;
  readonly locale: string;
  /** The text that is translated. */
  readonly source: string;
  readonly value: string;
}

type TextSources = Pick<SourceFiles, 'values' | 'origin'>;

/**
 * The properties of a shared list whose values are stored, sent, or compared. They are the same in every language,
 * unless the schema of the list marks them with `x-localized`. Plain texts in a list are the same too.
 */
const dataNames: ReadonlySet<string> = new Set(['value', 'name', 'id', 'code', 'slug', 'type']);

/**
 * Returns the texts of all files. A text of a shared part or a shared list belongs to the catalogs next to app.json.
 * @example
 * getSourceTexts(parsed.sources).some(({ value }) => value === 'Which tea?') // true
 */
export function getSourceTexts(sources: TextSources): readonly SourceText[] {
  return getTexts(
    { ...sources, values: addStandardActions(sources.values) },
    (text) => hasLetters(text.value) && !isListValue(text, sources.values),
  );
}

/**
 * Returns the files with all actions added to each screen, because the text of a standard action is not in the screen
 * file.
 * @param values the JSON value of each file by path
 * @example
 * addStandardActions({ 'tea/screens/kind.json': { form: {} } })['tea/screens/kind.json'].actions.length // 1
 */
export function addStandardActions(values: SourceFiles['values']): SourceFiles['values'] {
  const screens = listScreenFiles(values).flatMap(({ file, raw }) =>
    isObject(raw.form) && raw.actions === undefined
      ? [[file, { ...raw, actions: standardActions }] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(screens) };
}

/**
 * Returns the texts of all files, including empty texts that an author must fill in again.
 * @example
 * getEditableTexts(parsed.sources).some(({ value }) => value === 'Which tea?') // true
 */
export function getEditableTexts(sources: TextSources): readonly SourceText[] {
  return getTexts(sources, ({ value }) => value.trim() === '' || hasLetters(value));
}

/**
 * Returns the translations of all catalogs that are texts, each with its location and language.
 * @example
 * getTranslations({ values: { 'texts.de.json': { Go: 'Los' } } })[0].pointer // '/Go'
 */
export function getTranslations(sources: Pick<SourceFiles, 'values'>): readonly Translation[] {
  return getTranslationCatalogs(sources).flatMap(({ file, locale, texts }) =>
    Object.entries(texts).flatMap(([source, value]) =>
      typeof value === 'string'
        ? [{ file, pointer: `/${escapeSegment(source)}`, locale, source, value }]
        : [],
    ),
  );
}

/**
 * Returns the catalogs of all languages.
 * @example
 * getTranslationCatalogs({ values: { 'texts.de.json': { Go: 'Los' } } }).map(({ locale }) => locale) // ['de']
 */
export function getTranslationCatalogs({
  values,
}: Pick<SourceFiles, 'values'>): readonly TranslationCatalog[] {
  return Object.entries(values).flatMap(([file, texts]) => {
    const locale = getCatalogLocale(file);
    if (locale === null || !isObject(texts)) return [];
    return [{ file, locale, folder: getCatalogFolder(file, values), texts }];
  });
}

/**
 * Returns the path of a catalog.
 * @example
 * getTranslationCatalogPath('tea', 'de') // 'tea/texts.de.json'
 */
export function getTranslationCatalogPath(folder: string, locale: string): string {
  return `${folder === '' ? '' : `${folder}/`}texts.${locale}.json`;
}

// helpers

/** Returns true for a text with a word besides its placeholders. */
const hasLetters = (text: string) => getMessageWords(text).some((words) => /\p{L}{2}/u.test(words));

/** Returns true for a text of a shared list that is stored, sent, or compared. */
function isListValue({ file, pointer }: HumanText, values: SourceFiles['values']): boolean {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (
    file.startsWith('shared/') &&
    (dataNames.has(name) || /^\d+$/.test(name)) &&
    !getLocalizedNames(values, file).has(name)
  );
}

function getTexts(
  sources: TextSources,
  isWanted: (text: HumanText) => boolean,
): readonly SourceText[] {
  return getHumanTexts({ sources: { values: sources.values } } as Parameters<
    typeof getHumanTexts
  >[0])
    .filter((text) => !text.file.endsWith('.schema.json') && isWanted(text))
    .map((text) => ({
      ...text,
      folder: getCatalogFolder(sources.origin(text.file, text.pointer).file, sources.values),
    }));
}

function getCatalogFolder(file: string, values: SourceFiles['values']): string {
  const folder = file.includes('/') ? getTopFolder(file) : '';
  return Object.hasOwn(values, `${folder}/flow.json`) ? folder : '';
}
