// Tests the migration of drafts, one version at a time.

import { expect, test } from 'vitest';
import type { Json, Migration } from '../../../engine/index.ts';
import { migrateDraft } from '../../../engine/runtime/persistence/migrate.ts';

type MigratedValues = Readonly<Record<string, Json>>;

const sampleMigrations: readonly Migration[] = [
  { from: 3, default: { late: true } },
  { from: 1, rename: { form: 'shape' }, map: { shape: { 7: 'seven', box: 'cube', none: null } } },
];

test.each<
  readonly [
    title: string,
    values: MigratedValues,
    from: number,
    to: number,
    migrated: MigratedValues,
  ]
>([
  ['renames and maps a text', { form: 'box' }, 1, 2, { shape: 'cube' }],
  ['maps a text to null', { form: 'none' }, 1, 2, { shape: null }],
  ['keeps a number that a text is mapped for', { form: 7 }, 1, 2, { shape: 7 }],
  [
    'keeps a text that every object has as a member',
    { form: 'toString' },
    1,
    2,
    { shape: 'toString' },
  ],
  [
    'passes over a version without a migration',
    { form: 'box' },
    1,
    4,
    { shape: 'cube', late: true },
  ],
  ['stops at the present version', { form: 'box' }, 1, 3, { shape: 'cube' }],
  ['changes nothing of the present version', { form: 'box' }, 3, 3, { form: 'box' }],
])('a migration %s', (_, values, from, to, migrated) => {
  expect(migrateDraft(values, from, to, sampleMigrations)).toEqual(migrated);
});
