// Tests that texts are compared with the format of their schema, wherever they are in a value.

import { expect, test } from 'vitest';
import { findFormatMismatch } from '../../../engine/lint/format-mismatch.ts';

const date = { type: 'string', format: 'date' };

test.each([
  ['a text', date, '2026-02-28', null],
  ['a text with another content', date, '2026-02-30', ''],
  ['a property', { properties: { day: date } }, { day: 'soon' }, '/day'],
  [
    'an item',
    { items: { properties: { day: date } } },
    [{ day: '2026-02-28' }, { day: '' }],
    '/1/day',
  ],
  ['a choice that fits', { anyOf: [date, { type: 'null' }] }, null, null],
  ['a choice that does not fit', { anyOf: [date, { type: 'null' }] }, 'soon', ''],
  ['one choice of two that fits', { anyOf: [date, { type: 'string' }] }, 'soon', null],
  ['a moment', { format: 'date-time' }, '2026-02-28', ''],
  ['a format with limits', { format: 'int32' }, 4_000_000_000, null],
  ['an unknown format', { format: 'tea' }, 'x', null],
  ['no schema', true, 'x', null],
  ['a value without a schema', { type: 'object' }, { day: 'soon' }, null],
])('%s', (_case, schema, value, pointer) => {
  expect(findFormatMismatch(schema, value)?.pointer ?? null).toBe(pointer);
});
