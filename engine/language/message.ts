// The syntax of texts: words, placeholders such as `{path}` and `{path, format}`, and plurals in ICU MessageFormat. A
// literal brace is doubled (`{{`) outside of a plural.

import { createPluralSelector, type Region } from './formatters.ts';
import { memoizeByText } from './memoize.ts';

/** A part of a text: words, or a placeholder. */
export type MessagePart = string | Placeholder;

export interface Placeholder {
  /** The data path of the value. */
  readonly path: string;
  /**
   * The format of the value. The default is `text`. The format `plural` has forms. The sign `#` in a form is a
   * placeholder for the number.
   */
  readonly format: string;
  /** The offset of the placeholder in the text. */
  readonly at: number;
  /** The offset after the placeholder. */
  readonly end: number;
  /** The forms of a plural by name. The name is a category such as `one`, or a number such as `=0`. */
  readonly forms?: Readonly<Record<string, readonly MessagePart[]>>;
}

export interface ParsedMessage {
  readonly parts: readonly MessagePart[];
  /** The offsets of braces that belong to no placeholder and are not doubled. */
  readonly strayBraces: readonly number[];
}

/**
 * Parses a text into its parts. An incomplete plural is not a placeholder, so its braces are stray.
 * @example
 * parseMessage('Pay {price, money}').parts // ['Pay ', { path: 'price', format: 'money', at: 4, end: 18 }]
 * parseMessage('{n, plural, one {# cup} other {# cups}}').parts[0].forms.one[1] // ' cup'
 * parseMessage('Pay {price').strayBraces // [4]
 */
export const parseMessage = memoizeByText((text: string): ParsedMessage => {
  const strayBraces: number[] = [];
  const parts: MessagePart[] = [];
  let at = 0;
  for (;;) {
    const brace = findBrace(text, at);
    addWords(parts, text.slice(at, brace));
    if (brace === text.length) return { parts, strayBraces };
    const sign = text.charAt(brace);
    const isDoubled = text.charAt(brace + 1) === sign;
    const placeholder = isDoubled ? null : parsePlaceholder(text, brace);
    if (placeholder) parts.push(placeholder);
    else addWords(parts, sign);
    if (!placeholder && !isDoubled) strayBraces.push(brace);
    at = placeholder?.end ?? brace + (isDoubled ? 2 : 1);
  }
});

/**
 * Returns all placeholders of a text, including those in plural forms.
 * @example
 * findPlaceholders('Pay {state.price, money}') // [{ path: 'state.price', format: 'money', at: 4, end: 24 }]
 */
export function findPlaceholders(text: string): readonly Placeholder[] {
  return collectPlaceholders(parseMessage(text).parts);
}

/**
 * Returns the words of a text without its placeholders. Includes the words in plural forms.
 * @example
 * getMessageWords('We added {n, plural, one {# cup} other {# cups}}.') // ['We added ', ' cup', ' cups', '.']
 */
export function getMessageWords(text: string): readonly string[] {
  return collectWords(parseMessage(text).parts);
}

/**
 * Returns a text with changed words. Placeholders and the names of plural forms do not change. A text with stray braces
 * does not change.
 * @param change receives and returns the words between two placeholders
 * @example
 * mapMessageWords('{n, plural, one {# Cup} other {# Cups}}', (words) => words.toLowerCase()) // '{n, plural, one {# cup} other {# cups}}'
 */
export function mapMessageWords(text: string, change: (words: string) => string): string {
  const { parts, strayBraces } = parseMessage(text);
  if (strayBraces.length > 0) return text;
  return writeParts(text, parts, (words) => change(words).replace(/[{}]/g, '$&$&'));
}

/**
 * Returns the plural form for a value: the form for exactly this number, the form of its category, or `other`.
 * @example
 * choosePluralForm({ one: ['cup'], other: ['cups'] }, 1, defaultRegion) // ['cup']
 */
export function choosePluralForm(
  forms: NonNullable<Placeholder['forms']>,
  value: unknown,
  region: Region,
): readonly MessagePart[] {
  const number = Number(value);
  return forms[`=${number}`] ?? forms[selectCategory(number, region)] ?? forms.other ?? [];
}

// helpers

const selectCategory = createPluralSelector();

/** Returns the offset of the next brace, or the length of the text. */
function findBrace(text: string, from: number): number {
  const found = text.slice(from).search(/[{}]/);
  return found === -1 ? text.length : from + found;
}

/** Appends words to the last part of a text. After a placeholder, adds the words as a new part. */
function addWords(parts: MessagePart[], words: string): void {
  if (words === '') return;
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + words;
  else parts.push(words);
}

const placeholderPattern = /\{\s*([A-Za-z][\w.]*)\s*(?:,\s*([a-z]+)\s*)?\}/y;
const pluralPattern = /\{\s*([A-Za-z][\w.]*)\s*,\s*plural\s*,\s*/y;
const formPattern = /(zero|one|two|few|many|other|=\d+)\s*\{/y;
const endPattern = /\s*\}/y;
const spacePattern = /\s*/y;

/** Matches a sticky regular expression at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function parsePlaceholder(text: string, at: number): Placeholder | null {
  if (text.charAt(at) !== '{') return null;
  const [found, path = '', format = 'text'] = matchAt(placeholderPattern, text, at) ?? [];
  if (found !== undefined) return { path, format, at, end: at + found.length };
  return parsePlural(text, at);
}

function parsePlural(text: string, at: number): Placeholder | null {
  const [start, path = ''] = matchAt(pluralPattern, text, at) ?? [];
  if (start === undefined) return null;
  const forms: Record<string, readonly MessagePart[]> = {};
  let next = at + start.length;
  for (;;) {
    const [end] = matchAt(endPattern, text, next) ?? [];
    if (end !== undefined)
      return forms.other ? { path, format: 'plural', at, end: next + end.length, forms } : null;
    const [opening, name = ''] = matchAt(formPattern, text, next) ?? [];
    const form = opening === undefined ? null : parseForm(text, next + opening.length, path);
    if (!form || Object.hasOwn(forms, name)) return null;
    forms[name] = form.parts;
    next = form.end + (matchAt(spacePattern, text, form.end)?.[0].length ?? 0);
  }
}

/** Parses a plural form up to its closing brace. Returns null if there is no closing brace. */
function parseForm(
  text: string,
  from: number,
  path: string,
): { readonly parts: readonly MessagePart[]; readonly end: number } | null {
  const parts: MessagePart[] = [];
  for (let at = from; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === '}') return { parts, end: at + 1 };
    const part =
      sign === '#' ? { path, format: 'number', at, end: at + 1 } : parsePlaceholder(text, at);
    if (!part && sign === '{') return null;
    if (part) parts.push(part);
    else addWords(parts, sign);
    at = part?.end ?? at + 1;
  }
  return null;
}

function collectPlaceholders(parts: readonly MessagePart[]): readonly Placeholder[] {
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [part, ...Object.values(part.forms ?? {}).flatMap(collectPlaceholders)],
  );
}

function collectWords(parts: readonly MessagePart[]): readonly string[] {
  return parts.flatMap((part) =>
    typeof part === 'string' ? part : Object.values(part.forms ?? {}).flatMap(collectWords),
  );
}

/** Writes the parts of a text with changed words. */
function writeParts(
  text: string,
  parts: readonly MessagePart[],
  change: (words: string) => string,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return change(part);
      const { forms, path, at, end } = part;
      if (!forms) return text.slice(at, end);
      const written = Object.entries(forms).map(
        ([name, form]) => `${name} {${writeParts(text, form, change)}}`,
      );
      return `{${path}, plural, ${written.join(' ')}}`;
    })
    .join('');
}
