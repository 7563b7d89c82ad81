// Tests the syntax of texts: placeholders, plurals, doubled and stray braces.

import { describe, expect, test } from 'vitest';
import {
  fillPlaceholders,
  findPlaceholders,
  findStrayBraces,
  getMessageWords,
  mapMessageWords,
} from '../../../engine/language/index.ts';

const english = { locale: 'en-US', currency: 'USD' };
const polish = { locale: 'pl', currency: 'PLN' };
const spanish = { locale: 'es-US', currency: 'USD' };

const fill = (text: string, values: Readonly<Record<string, unknown>>, region = english) =>
  fillPlaceholders(text, region, (path) => values[path]);

describe('a plural', () => {
  const rows = '{n, plural, =0 {No rows} one {# row} other {# rows}} of {file}.';

  test.each([
    [0, 'No rows of a.csv.'],
    [1, '1 row of a.csv.'],
    [2, '2 rows of a.csv.'],
    [1_200, '1,200 rows of a.csv.'],
    ['1', '1 row of a.csv.'],
  ])('has the form for %j', (n, text) => {
    expect(fill(rows, { n, file: 'a.csv' })).toBe(text);
  });

  test.each([
    [1, '1 wiersz'],
    [3, '3 wiersze'],
    [5, '5 wierszy'],
    [22, '22 wiersze'],
    [1.5, '1,5 wiersza'],
  ])('has the forms of its language: %d', (n, text) => {
    const forms = '{n, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}';
    expect(fill(forms, { n }, polish)).toBe(text);
  });

  test('uses "other" for a category without a form, and for what is no number', () => {
    const forms = '{n, plural, one {# fila} other {# filas}}';
    expect(fill(forms, { n: 1_000_000 }, spanish)).toBe('1,000,000 filas');
    expect(fill('{n, plural, one {row} other {rows}}', { n: 'many' })).toBe('rows');
  });

  test('has placeholders and plurals in its forms', () => {
    const text =
      '{n, plural, one {# row of {name} costs {price, money}} other {# rows of {m, plural, one {# file} other {# files}}}}!';
    expect(fill(text, { n: 1, name: 'a', price: 450 })).toBe('1 row of a costs $4.50!');
    expect(fill(text, { n: 2, m: 1 })).toBe('2 rows of 1 file!');
  });

  test('may be written on several lines', () => {
    const text = '{ n , plural ,\n  one {# row}\n  other {# rows}\n}';
    expect(fill(text, { n: 2 })).toBe('2 rows');
  });

  test.each([
    '{n, plural, one {# row}}',
    '{n, plural, one {# row} other {# rows}',
    '{n, plural, one # row other # rows}',
    '{n, plural, lots {# rows} other {# rows}}',
    '{n, plural, one {# {row} other {# rows}}',
    '{n, select, one {a} other {b}}',
    '{n, plural}',
  ])('that is not complete is shown as it is written: %s', (text) => {
    const isPlaceholder = text === '{n, plural}';
    if (isPlaceholder) expect(() => fill(text, { n: 1 })).toThrow('no text format named "plural"');
    else expect(findStrayBraces(text)).toContain(0);
  });
});

test('doubled braces are literal, also around a placeholder', () => {
  expect(fill('{{n}} is {n}, {{', { n: 2 })).toBe('{n} is 2, {');
  expect(findStrayBraces('{{n}} is {n')).toEqual([9]);
});

test('the placeholders of a plural are its number, and those of its forms with their offsets', () => {
  const text = 'So {n, plural, one {{a}} other {# {b, date}}}';
  expect(
    findPlaceholders(text).map(({ path, format, at, end }) => [path, format, text.slice(at, end)]),
  ).toEqual([
    ['n', 'plural', text.slice(3)],
    ['a', 'text', '{a}'],
    ['n', 'number', '#'],
    ['b', 'date', '{b, date}'],
  ]);
});

test('the words are read and changed without their placeholders', () => {
  const text = 'Now {n, plural, one {# row} other {# rows}} of {file}, {{ok}}';
  expect(getMessageWords(text)).toEqual(['Now ', ' row', ' rows', ' of ', ', {ok}']);
  expect(mapMessageWords(text, (words) => words.toUpperCase())).toBe(
    'NOW {n, plural, one {# ROW} other {# ROWS}} OF {file}, {{OK}}',
  );
  expect(mapMessageWords('So {n', (words) => words.toUpperCase())).toBe('So {n');
});
