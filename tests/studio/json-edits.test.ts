// Edits of JSON by the forms of the studio: everything else stays byte for byte.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRange,
  insertItem,
  moveItem,
  readValue,
  removeValue,
  setValue,
} from '../../studio/page/edit/json-edits.ts';

const text = `{
  "title":   "Tea",
  "steps": [ { "id": "a" },
    {"id":"b", "when": "open"},
    { "id": "c" } ],
  "a/b": 1
}
`;

describe('setValue', () => {
  it('replaces only the value', () => {
    expect(setValue(text, '/title', 'Coffee')).toBe(text.replace('"Tea"', '"Coffee"'));
    expect(setValue(text, '/steps/1/when', { '!': 'open' })).toBe(
      text.replace('"open"', '{"!":"open"}'),
    );
    expect(setValue(text, '/a~1b', 2)).toBe(text.replace('1\n', '2\n'));
  });

  it('adds a missing property', () => {
    expect(JSON.parse(setValue(text, '/lead', 'Hot')).lead).toBe('Hot');
  });
});

describe('lists', () => {
  it('moves the texts of items', () => {
    expect(moveItem(text, '/steps', 2, 0)).toBe(
      text
        .replace('{ "id": "a" }', '1')
        .replace('{"id":"b", "when": "open"}', '2')
        .replace('{ "id": "c" }', '{"id":"b", "when": "open"}')
        .replace('2', '{ "id": "a" }')
        .replace('1', '{ "id": "c" }'),
    );
  });

  it('moves as a list does', () => {
    const items = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (values, one, other) => {
        const [from, to] = [one % values.length, other % values.length];
        const expected = JSON.parse(JSON.stringify(values));
        expected.splice(to, 0, ...expected.splice(from, 1));
        expect(JSON.parse(moveItem(JSON.stringify(values, null, 1), '', from, to))).toEqual(
          expected,
        );
      }),
    );
  });

  it('inserts and removes', () => {
    const added = insertItem('{"required": ["a"]}', '/required', 1, 'b');
    expect(JSON.parse(added)).toEqual({ required: ['a', 'b'] });
    expect(JSON.parse(removeValue(added, '/required/0'))).toEqual({ required: ['b'] });
  });
});

describe('removeValue', () => {
  it.each([
    ['[1, {"a": 2}, {"b": 3}]', '/2', '[1, {"a": 2}]'],
    ['[1, {"a": 2}, {"b": 3}]', '/0', '[{"a": 2}, {"b": 3}]'],
    ['[ [1,  2] ]', '/0', '[  ]'],
    ['{"a": {"x": 1},  "b": {"y": 2}, "c": 3}', '/b', '{"a": {"x": 1}, "c": 3}'],
    ['{"a": {"x": 1},  "b": {"y": 2}}', '/b', '{"a": {"x": 1}}'],
    ['{"a": {"x": 1}}', '/a/x', '{"a": {}}'],
    ['{"a": 1}', '/none', '{"a": 1}'],
  ])('of %s at %s leaves %s', (before, pointer, after) => {
    expect(removeValue(before, pointer)).toBe(after);
  });
});

it('reads values and finds their place, or that of the nearest parent', () => {
  expect(readValue(text, '/steps/1/id')).toBe('b');
  expect(readValue(text, '/none')).toBeUndefined();
  const { from, to } = findRange(text, '/steps/0/missing');
  expect(text.slice(from, to)).toBe('{ "id": "a" }');
});
