// Creates the first snapshot of a session, from persisted data and the defaults of flags.

import { isDeepEqual } from 'remeda';
import { type App, defaultOf, type Json, type Scope, type Snapshot } from '../../language/index.ts';
import { initialSnapshot } from '../initial-snapshot.ts';
import { mergePersisted, persistedPart, readScope } from '../persistence/persistence.ts';
import type { SessionOptions } from './session-types.ts';

/** The snapshot before the first address is entered. */
export function createSnapshot(options: SessionOptions): Snapshot {
  return {
    ...initialSnapshot,
    scopes: readScopes(options, options.app),
    now: options.now(),
    flags: { ...flagDefaults(options.app), ...options.flags },
    config: options.config,
  };
}

/** The scopes that another tab has changed in storage. Values that are not persisted stay as they are here. */
export function changedOutside(
  options: SessionOptions,
  app: App,
  present: Snapshot['scopes'],
): Readonly<Record<string, Json>> {
  const changed = Object.entries(app.scopes).flatMap(([name, scope]) => {
    const found = scopeOf(options, name, scope);
    const known = present[name] ?? null;
    const isSame = isDeepEqual(persistedPart(scope, found), persistedPart(scope, known));
    return scope.keep !== 'local' || isSame ? [] : [[name, mergePersisted(scope, known, found)]];
  });
  return Object.fromEntries(changed);
}

// helpers

function flagDefaults(app: App): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(app.flags).map(([name, flag]) => [name, flag.default]));
}

function readScopes(options: SessionOptions, app: App): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(app.scopes).map(([name, scope]) => [name, scopeOf(options, name, scope)]),
  );
}

function scopeOf(options: SessionOptions, name: string, scope: Scope): Json {
  if (scope.keep === 'memory') return defaultOf(scope.schema);
  return readScope(options.store, scope, options.scopeMisfits[name] ?? (() => []));
}
