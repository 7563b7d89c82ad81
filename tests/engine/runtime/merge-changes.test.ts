// Tests that the changes of this tab are merged with what another tab has stored.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { mergeChanges } from '../../../engine/runtime/persistence/merge-changes.ts';

interface Row {
  readonly stored: Json;
  readonly before: Json;
  readonly after: Json;
  readonly merged: Json;
}

test.each<readonly [what: string, row: Row]>([
  [
    'a changed property replaces the stored one',
    { stored: { a: 1, b: 2 }, before: { a: 1 }, after: { a: 3 }, merged: { a: 3, b: 2 } },
  ],
  [
    'a property that this tab has not changed stays as another tab has stored it',
    { stored: { a: 9 }, before: { a: { x: 1 } }, after: { a: { x: 1 } }, merged: { a: 9 } },
  ],
  [
    'a removed property is removed, also if another tab has changed it',
    { stored: { a: 9, b: 2 }, before: { a: 1 }, after: {}, merged: { b: 2 } },
  ],
  [
    'without earlier data every property is new',
    { stored: { b: 2 }, before: null, after: { a: 1 }, merged: { a: 1, b: 2 } },
  ],
  ['a stored text is replaced', { stored: 'x', before: {}, after: { a: 1 }, merged: { a: 1 } }],
  ['a text replaces a stored object', { stored: { a: 1 }, before: {}, after: 'x', merged: 'x' }],
  ['nothing replaces a stored object', { stored: { a: 1 }, before: {}, after: null, merged: null }],
])('%s', (_what, { stored, before, after, merged }) => {
  const copy = structuredClone(stored);
  expect(mergeChanges(stored, before, after)).toEqual(merged);
  expect(stored).toEqual(copy);
});
