// Tests that every finding of the parser has a location, counted as editors count lines and
// columns.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';

const parseFindings = (text: string) =>
  parseProduct({ 'app.json': '{ "language": 2 }', 'cups.json': text }).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

const locatePointer = (text: string, pointer: string) => {
  const { line, column, endLine, endColumn } = parseProduct({ 'app.json': text }).sources.locate(
    'app.json',
    pointer,
  );
  return [line, column, endLine, endColumn];
};

describe('what is not JSON', () => {
  test.each([
    ['a comment', '{\n  // no\n  "name": "Tea"\n}', '2:3 JSON has no comments'],
    [
      'a semicolon',
      '{\n  "name": "Tea";\n  "path": "/tea"\n}',
      '2:16 JSON has no semicolons. Write a comma',
    ],
    ['a trailing comma', '{\n  "name": "Tea",\n}', '2:16 The comma before "}"'],
    ['a missing comma', '{\n  "name": "Tea"\n  "home": "tea"\n}', '2:15 A comma is missing'],
    ['a missing colon', '{\n  "name" "Tea"\n}', '2:8 A colon is missing'],
    ['a missing value', '{\n  "name":,\n  "home": "tea"\n}', '2:10 The value before'],
    ['a text without an end', '{\n  "name": "Tea\n}', '2:11 This text does not end'],
    ['a text of two lines', '{\n  "name": "Tea\nand more"\n}', '2:11 This text does not end'],
    ['something after the end', '{}\n{}', '2:1 There is more after the end'],
    ['a zero character', '{"name": "\u0000"}', '1:11 This text contains a tab'],
    ['a tab in a text', '{"name": "a\tb"}', '1:12 This text contains a tab'],
    [
      'a merge conflict',
      '{\n<<<<<<< HEAD\n  "name": "a"\n=======\n  "name": "b"\n>>>>>>> b\n}',
      '2:1 Here is the marker of a merge conflict',
    ],
    ['a byte order mark', '\ufeff{ "name": "Tea" }', '1:1 This file begins with a byte order mark'],
    ['UTF-16', '\ufffd\ufffd{\0\n\0"\0a\0"\0', '1:1 This file is saved as UTF-16'],
    ['quotation marks of print', '{\n  “name”: "Tea"\n}', '2:3 The quotation mark “'],
    ['single quotation marks', "{\n  'name': 1\n}", '2:3 Put a text in double'],
    ['a bare key', '{\n  name: 1\n}', '2:3 The key name needs quotation marks'],
    ['a word of Python', '{\n  "offPath": True\n}', '2:14 "True" is not a JSON value. Write true'],
    ['undefined', '{\n  "offPath": undefined\n}', '2:14 "undefined" is not a JSON value'],
    ['no number', '{\n  "offPath": NaN\n}', '2:14 "NaN" is not a JSON value'],
    ['a path of Windows', '{\n  "name": "C:\\drive"\n}', '2:14 "\\\\d" is not a JSON escape'],
    ['quotation marks in a text', '{\n  "name": "a "b" c"\n}', '2:14 The text ends here'],
    ['a list with keys', '{\n  "shell": [\n    "links": []\n  ]\n}', '2:12 This list holds a key'],
    ['a bracket too many', '{\n  "name": "Tea" }\n}', '3:1 '],
  ])('%s', (_, text, at) => {
    expect(parseFindings(text)[0]).toMatch(new RegExp(`^${at}`));
  });

  test('an empty file', () => {
    expect(parseFindings('')[0]).toMatch(/^1:1 /);
  });
});

describe('a key that stands twice', () => {
  test('is reported at its second occurrence', () => {
    expect(parseFindings('{\n  "name": "Tea",\n  "home": "a",\n  "name": "Mate"\n}')).toEqual([
      '4:3 The key "name" is in this object twice; only one of them counts.',
    ]);
  });

  test('is reported in lists and with any escapes', () => {
    expect(parseFindings('{ "exits": [{ "a": 1, "\\u0061": 2 }] }')[0]).toMatch(
      /^1:23 The key "a"/,
    );
  });

  test('is no other key of the same name in another object', () => {
    expect(parseFindings('{ "name": "Tea", "shell": { "name": "Tea" } }')).toEqual([]);
  });
});

describe('where a value stands', () => {
  const text = '{\n  "a/b": { "~": [10, {\n    "0": true }] },\n  "list": []\n}';
  test.each([
    ['the whole', '', [1, 1, 5, 2]],
    ['a key with a slash and a tilde', '/a~1b/~0', [2, 17, 3, 17]],
    ['an element of a list', '/a~1b/~0/0', [2, 18, 2, 20]],
    ['a key that is a number', '/a~1b/~0/1/0', [3, 10, 3, 14]],
    ['what is not there: the nearest around it', '/list/3/x', [4, 11, 4, 13]],
    ['what is not there at all', '/nowhere', [1, 1, 5, 2]],
  ])('%s', (_, pointer, span) => {
    expect(locatePointer(text, pointer)).toEqual(span);
  });

  test('is the start of a file that is not there', () => {
    const { sources } = parseProduct({});
    expect(sources.locate('none.json', '/x')).toMatchObject({ line: 1, column: 1 });
  });
});

test('a missing data file is reported at its name', () => {
  const { problems, product } = parseProduct({
    'app.json': '{ "language": 2,\n  "data": {\n    "cups": "shared/cups.json"\n  }\n}',
  });
  expect(problems).toMatchObject([
    { rule: 'names/missing-data', file: 'app.json', line: 3, column: 13, pointer: '/data/cups' },
  ]);
  expect(product?.app.data).toEqual({});
});

test('a broken screen leaves the rest of the product standing', () => {
  const { product, problems } = parseProduct({
    'app.json': '{ "language": 2, "name": "Tea" }',
    'tea/flow.json': '{ "id": "tea", "path": "/tea", "steps": [{ "id": "kind" }] }',
    'tea/screens/kind.json': '{ "title": ',
  });
  expect(problems).toMatchObject([{ file: 'tea/screens/kind.json' }]);
  expect(Object.keys(product?.flows ?? {})).toEqual(['tea']);
});

test('without an application file there is no product, and a problem says so', () => {
  expect(parseProduct({})).toMatchObject({ product: null, problems: [{ file: 'app.json' }] });
  expect(parseProduct({ 'app.json': '[]' })).toMatchObject({
    product: null,
    problems: [{ file: 'app.json' }],
  });
});

describe('a bracket that is left open', () => {
  const related = (text: string) => {
    const { problems } = parseProduct({ 'app.json': text });
    return problems
      .flatMap((each) => each.related ?? [])
      .map(({ line, column }) => `${line}:${column}`);
  };

  test('is named by where its lines stand', () => {
    const text = '{\n  "shell": {\n    "links": [],\n    "footer": "x",\n  "home": "tea"\n}\n';
    expect(related(text)).toEqual(['2:12']);
    expect(parseFindings(text)[0]).toMatch(/^5:3 The closing bracket "}" is missing/);
  });

  test('is named where the text ends before it does', () => {
    expect(related('{\n  "exits": [\n')).toEqual(['2:12']);
  });

  test('is no bracket of a text', () => {
    expect(related('{\n  "name": "{ [",,\n  "home": "tea"\n}\n')).toEqual([]);
  });
});
