// The fixtures of a product. fixtures.json has the shared fixtures, and <flow>/fixtures.json has the fixtures of one
// flow.

import type { Json } from '../types.ts';
import { createNameScope, emptyNameScope, type NameScope } from './named-scope.ts';
import type { NamedValueKind } from './named-value.ts';

export const fixtureNameKind: NamedValueKind = {
  key: '$fixture',
  noun: 'fixture',
  shared: 'fixtures.json',
  isInline: false,
};

/**
 * Returns the folder of a fixtures file. The folder is empty for the shared fixtures, and null for any other file.
 * @example
 * getFixturesFolder('tea/fixtures.json') // 'tea'
 * getFixturesFolder('fixtures.json') // ''
 */
export function getFixturesFolder(file: string): string | null {
  return /^(?:([^/]+)\/)?fixtures\.json$/.exec(file)
    ? file.split('/').slice(0, -1).join('/')
    : null;
}

/** Returns the shared fixtures together with the fixtures of one folder. Unchanged files return the same object. */
export function getFixtureScope(values: Readonly<Record<string, Json>>, folder: string): NameScope {
  const within = (file: string, around: NameScope) =>
    createNameScope(Object.hasOwn(values, file) ? values[file] : undefined, {
      ...{ kind: fixtureNameKind, file, pointer: '', around },
    });
  const shared = within(fixtureNameKind.shared, emptyNameScope);
  return within(`${folder}/${fixtureNameKind.shared}`, shared);
}
