// The fixtures of a product: those of all flows in fixtures.json, those of one flow in <flow>/fixtures.json.

import type { Json } from '../types.ts';
import { emptyScope, type NameScope, scopeWithin } from './named-scope.ts';
import type { NameKind } from './named-value.ts';

export const fixtureKind: NameKind = {
  key: '$fixture',
  noun: 'fixture',
  shared: 'fixtures.json',
  isInline: false,
};

/**
 * Returns the folder of a file of fixtures. It is empty for the fixtures of all flows, and null for any other file.
 * @example
 * folderOfFixtures('tea/fixtures.json') // 'tea'
 * folderOfFixtures('fixtures.json') // ''
 */
export function folderOfFixtures(file: string): string | null {
  return /^(?:([^/]+)\/)?fixtures\.json$/.exec(file)
    ? file.split('/').slice(0, -1).join('/')
    : null;
}

/** The fixtures of all flows, and below them those of one folder. Unchanged files give the same object. */
export function scopeOf(values: Readonly<Record<string, Json>>, folder: string): NameScope {
  const within = (file: string, around: NameScope) =>
    scopeWithin(Object.hasOwn(values, file) ? values[file] : undefined, {
      ...{ kind: fixtureKind, file, pointer: '', around },
    });
  const shared = within(fixtureKind.shared, emptyScope);
  return within(`${folder}/${fixtureKind.shared}`, shared);
}
