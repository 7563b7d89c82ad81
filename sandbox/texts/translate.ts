/** Translates the texts of the back end. */
import { formatDay } from '../format-day.ts';
import { type CatalogText, catalogs, type PageText } from './catalogs.ts';
import type { Language } from './language.ts';

/**
 * Returns a text in a language. A text without a translation stays as it is.
 * @example translate('es', 'Registered agent in New York') // 'Agente registrado en Nueva York'
 */
export function translate(language: Language, text: string): string {
  return findTranslation(language, text) ?? text;
}

/**
 * Returns the translation of a text, or undefined if there is none. The source texts of a catalog may have
 * placeholders. The value of `{text}` is translated if it has a translation, `{day}` is a date, and all other values
 * stay as they are. English has no catalog.
 */
export function findTranslation(language: Language, text: string): string | undefined {
  if (language === 'en') return text;
  const { exact, patterns } = readCatalog(language);
  const found = exact.get(text);
  if (found !== undefined) return found;
  for (const { pattern, names, translation } of patterns) {
    const values = pattern.exec(text)?.slice(1);
    if (values) return fillIn(language, translation, names, values);
  }
  return undefined;
}

/** Translates a text that has a translation. */
export type Say = (text: CatalogText | PageText) => string;

/** Returns the function that translates into a language. */
export function createSay(language: Language): Say {
  return (text) => translate(language, text);
}

// helpers

interface TextPattern {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

interface ReadCatalog {
  readonly exact: ReadonlyMap<string, string>;
  /** The texts with placeholders, those with the most letters of their own first. */
  readonly patterns: readonly TextPattern[];
}

const placeholder = /\{(\w+)\}/;

const readCatalogs = new Map<Language, ReadCatalog>();

function readCatalog(language: Exclude<Language, 'en'>): ReadCatalog {
  const known = readCatalogs.get(language);
  if (known) return known;
  const entries = Object.entries(catalogs[language]);
  const isPattern = ([source]: readonly [string, string]) => placeholder.test(source);
  const read = {
    exact: new Map(entries.filter((entry) => !isPattern(entry))),
    patterns: entries
      .filter(isPattern)
      .sort(([first], [second]) => countOwnLetters(second) - countOwnLetters(first))
      .map(([source, translation]) => createPattern(source, translation)),
  };
  readCatalogs.set(language, read);
  return read;
}

const countOwnLetters = (source: string) => source.replace(/\{\w+\}/g, '').length;

function createPattern(source: string, translation: string): TextPattern {
  const [first = '', ...rest] = source.split(placeholder);
  const names = rest.filter((_part, index) => index % 2 === 0);
  const parts = [first, ...rest.filter((_part, index) => index % 2 === 1)];
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [start = '', ...others] = escaped;
  const groups = names.map((name, index) => getGroup(name) + (others[index] ?? ''));
  return { pattern: new RegExp(`^${start}${groups.join('')}$`, 's'), names, translation };
}

const getGroup = (name: string) =>
  name.startsWith('day') ? '([A-Z][a-z]+ \\d{1,2}, \\d{4})' : '(.+?)';

function fillIn(
  language: Language,
  translation: string,
  names: readonly string[],
  values: readonly string[],
): string {
  return translation.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[names.indexOf(name)];
    if (value === undefined) return whole;
    if (name.startsWith('day')) return formatDay(new Date(`${value} UTC`), language);
    return name.startsWith('text') ? translate(language, value) : value;
  });
}
