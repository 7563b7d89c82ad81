// Parses one cell of an uploaded table. Returns its normalized value or an error.

import { removeSeparators } from '../grouped-number.ts';
import type { TableColumn, TableError } from './column.ts';

export type ParsedCell = { readonly value: string } | { readonly error: TableError };

/** Parses a cell. Dates become ISO dates, amounts and numbers become plain decimals, and text is trimmed. */
export function parseCell(column: TableColumn, text: string): ParsedCell {
  const trimmed = text.replace(/\u00a0/g, ' ').trim();
  if (trimmed === '')
    return column.required ? { error: { key: 'uploadCellMissing' } } : { value: '' };
  return parsersByKind[column.kind](trimmed, column);
}

// helpers

const parsersByKind: Readonly<
  Record<TableColumn['kind'], (text: string, column: TableColumn) => ParsedCell>
> = {
  date: parseDate,
  amount: (text) => parseDecimal(text, /^\d{1,12}(?:\.\d{1,2})?$/, 'uploadCellAmount'),
  number: (text) => parseDecimal(text, /^\d{1,15}(?:\.\d{1,10})?$/, 'uploadCellNumber'),
  text: (text, { maxLength = 1000 }) =>
    text.length <= maxLength
      ? { value: text }
      : { error: { key: 'uploadCellLong', values: { limit: maxLength } } },
  choice: (text, { choices = [] }) => {
    const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return value === undefined
      ? { error: { key: 'uploadCellChoice', values: { choices: choices.join(', ') } } }
      : { value };
  },
};

/** Parses a date in ISO format or in the US format month/day/year. Returns an ISO date. */
function parseDate(text: string): ParsedCell {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[1], local[2]] : [];
  const [year = '', month = '', day = ''] = parts;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isReal ? { value } : { error: { key: 'uploadCellDate' } };
}

/**
 * Parses a number. Accepts a leading or trailing sign, parentheses for negative numbers, a dollar sign, and commas
 * between thousands.
 */
function parseDecimal(
  text: string,
  plain: RegExp,
  key: 'uploadCellAmount' | 'uploadCellNumber',
): ParsedCell {
  const inBrackets = /^\((.*)\)$/.exec(text);
  const bare = (inBrackets?.[1] ?? text).replace(/[$\s]/g, '').replace(/\u2212/g, '-');
  const signed = /^([+-]?)([\d.,]+)(-?)$/.exec(bare);
  const digits = signed?.[2] ?? '';
  const number = removeSeparators(digits);
  if (!signed || number === null || !plain.test(number)) return { error: { key } };
  const isNegative = (inBrackets !== null) !== (signed[1] === '-' || signed[3] === '-');
  return { value: isNegative && Number(number) !== 0 ? `-${number}` : number };
}
