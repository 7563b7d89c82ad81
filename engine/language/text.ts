// Fills in the placeholders of texts, and formats values for people. `message.ts` parses the syntax of texts.

import { isObject, readPath } from './data.ts';
import { splitFirstSegment } from './data-path.ts';
import {
  createDayFormatter,
  createMoneyFormatter,
  createNumberFormatter,
  defaultRegion,
  type Region,
} from './formatters.ts';
import { choosePluralForm, type MessagePart, parseMessage } from './message.ts';
import type { DisplayText, ExpressionContext } from './types.ts';

/**
 * Returns a text with its placeholders filled in. A missing value becomes an empty text. If a value with a final
 * period, such as "Acme Inc.", comes last in a sentence, the sentence gets no second period.
 * @throws Error for an unknown format
 * @example
 * interpolateText('{cups} cups at {price, money}', { ...context, data: { cups: 2, price: 450 } }) // '2 cups at $4.50'
 * interpolateText('{cups, plural, one {# cup} other {# cups}}', { ...context, data: { cups: 1 } }) // '1 cup'
 */
export function interpolateText(text: string, context: ExpressionContext): string {
  return fillPlaceholders(text, context.region, (path) => {
    const value = path.startsWith('derived.')
      ? readDerived(path.slice('derived.'.length), context)
      : readPath(context.data, path);
    if (value === null || value === undefined || value === '')
      context.program.watch?.({ kind: 'empty', text, path, context });
    return value;
  });
}

/**
 * Returns a text with its placeholders filled in by a function.
 * @param read returns the value of a path. `format` is `text` if the placeholder names no format
 * @throws Error for an unknown format
 * @example
 * fillPlaceholders('{n, plural, one {# row} other {# rows}}', undefined, () => 2) // '2 rows'
 */
export function fillPlaceholders(
  text: string,
  region: Region | undefined,
  read: (path: string, format: string) => unknown,
): string {
  if (!hasBraces(text)) return text;
  const fill = (part: MessagePart): string => {
    if (typeof part === 'string') return part;
    const { path, format, end, forms } = part;
    const value = read(path, format);
    if (forms)
      return choosePluralForm(forms, value, region ?? defaultRegion)
        .map(fill)
        .join('');
    const filled = formatValue(value, format, region);
    const endsTwice = filled.endsWith('.') && /^\.(?!\.)/.test(text.slice(end));
    return endsTwice ? filled.slice(0, -1) : filled;
  };
  return parseMessage(text).parts.map(fill).join('');
}

/**
 * Returns a text as written, with its placeholders. For a text with several cases, returns all cases.
 * @example
 * getSourceText('Hello {session.name}') // 'Hello {session.name}'
 * getSourceText({ $: { if: [{ is: 'signedIn' }, 'Welcome back', 'Welcome'] } }) // 'Welcome back / Welcome'
 * getSourceText({ $: { cat: ['Hello ', { var: 'session.name' }] } }) // 'Hello …'
 */
export function getSourceText(text: DisplayText): string {
  return typeof text === 'string'
    ? text
    : (getCases(text.$)?.join(' / ') ?? JSON.stringify(text.$));
}

/**
 * Returns true if a text has placeholders or escaped braces, so that rendering can change the text.
 * @example
 * hasBraces('Your {derived.label}') // true
 * hasBraces('Which tea?') // false
 */
export function hasBraces(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/**
 * Returns the offsets of braces that belong to no placeholder and are not doubled.
 * @example
 * findStrayBraces('Your {derived.label') // [5]
 * findStrayBraces('Your {derived.label}') // []
 */
export function findStrayBraces(text: string): readonly number[] {
  return parseMessage(text).strayBraces;
}

/**
 * Formats a value for people. `money` takes an integer in the smallest unit of the currency. `date` and `month` take
 * ISO dates.
 * @param region the language and the currency. The default is US English and dollars
 * @throws Error for an unknown format
 * @example
 * formatValue(12900, 'money') // '$129'
 * formatValue('2026-03-01', 'date') // 'March 1, 2026'
 * formatValue(12900, 'money', { locale: 'en-IE', currency: 'EUR' }) // '€129'
 */
export function formatValue(
  value: unknown,
  format: string,
  region: Region = defaultRegion,
): string {
  if (value === null || value === undefined) return '';
  const formatter = Object.hasOwn(formats, format)
    ? formats[format as keyof typeof formats]
    : undefined;
  if (!formatter) throw new Error(`There is no text format named "${format}".`);
  return formatter(value, region);
}

/** The names of the formats that placeholders can have. */
export const textFormats = ['text', 'money', 'date', 'month', 'number'] as const;

// helpers

/** Returns the texts of an expression that chooses between texts. Returns null for any other expression. */
function getCases(logic: unknown): readonly string[] | null {
  if (typeof logic === 'string') return [logic];
  const { if: cases, cat: parts } = isObject(logic) ? logic : {};
  if (Array.isArray(parts))
    return [parts.map((part) => (typeof part === 'string' ? part : '…')).join('')];
  if (!Array.isArray(cases)) return null;
  const results = cases.filter((_, index) => index % 2 === 1 || index === cases.length - 1);
  const texts = results.map(getCases);
  return texts.includes(null) ? null : texts.flatMap((each) => each ?? []);
}

const formatMoney = createMoneyFormatter();
const formatNumber = createNumberFormatter({});
const formatDay = createDayFormatter({ day: 'numeric', month: 'long', year: 'numeric' });
const formatMonth = createDayFormatter({ month: 'long', year: 'numeric' });

const formats = {
  text: (value: unknown) => String(value),
  money: (value: unknown, region: Region) => formatMoney(Number(value), region),
  date: (value: unknown, region: Region) => formatDate(value, formatDay, region),
  month: (value: unknown, region: Region) => formatDate(value, formatMonth, region),
  number: (value: unknown, region: Region) => formatNumber(Number(value), region),
} satisfies Record<(typeof textFormats)[number], (value: unknown, region: Region) => string>;

function formatDate(value: unknown, format: typeof formatDay, region: Region): string {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? String(value) : format(time, region);
}

function readDerived(path: string, context: ExpressionContext): unknown {
  const [name, below] = splitFirstSegment(path);
  const value = context.derived(name);
  return below === '' ? value : readPath(value, below);
}
