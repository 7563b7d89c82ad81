// Creates the first snapshot of a session, from persisted data and from flag defaults.

import { isDeepEqual } from 'remeda';
import {
  type App,
  getDefaultValue,
  isObject,
  type Json,
  type Scope,
  type Snapshot,
} from '../../language/index.ts';
import { initialSnapshot } from '../initial-snapshot.ts';
import { mergePersisted, pickPersisted } from '../persistence/other-tab.ts';
import { readScope } from '../persistence/read-stored.ts';
import { areStorageEntriesRemoved, type Store } from '../persistence/store.ts';
import { restoreOwnReturnAddress } from './own-return.ts';
import type { SessionOptions } from './session-types.ts';

/** Creates the snapshot before the first address is entered. */
export function createSnapshot(options: SessionOptions): Snapshot {
  return {
    ...initialSnapshot,
    scopes: restoreOwnReturnAddress(options.store, options.app, readScopes(options, options.app)),
    now: options.now(),
    flags: { ...flagDefaults(options.app), ...options.flags },
    config: options.config,
  };
}

/** Returns all scopes from storage. Values that are not persisted have their defaults. */
export function readScopes(options: SessionOptions, app: App): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(app.scopes).map(([name, scope]) => [name, readScopeValue(options, name, scope)]),
  );
}

/**
 * Returns the scopes that another tab has changed in storage. Values that are not persisted are kept. A `tab` scope
 * changes only if another tab has removed it, such as by signing out.
 */
export function readChangedScopes(
  options: SessionOptions,
  app: App,
  present: Snapshot['scopes'],
): Readonly<Record<string, Json>> {
  const changed = Object.entries(app.scopes).flatMap(([name, scope]) => {
    const known = present[name] ?? null;
    if (scope.keep === 'tab' && isRemoved(options.store, scope, known))
      return [[name, getDefaultValue(scope.schema)]];
    const found = readScopeValue(options, name, scope);
    const isSame = isDeepEqual(pickPersisted(scope, found), pickPersisted(scope, known));
    return scope.keep !== 'local' || isSame ? [] : [[name, mergePersisted(scope, known, found)]];
  });
  return Object.fromEntries(changed);
}

// helpers

/** Returns true if this tab has values of a scope whose storage entries were all removed from the browser's storage. */
function isRemoved(store: Store, scope: Scope, known: Json): boolean {
  const entries = scope.entry === undefined ? Object.values(scope.entries ?? {}) : [scope.entry];
  const persisted = pickPersisted(scope, known);
  return (
    isObject(persisted) &&
    Object.keys(persisted).length > 0 &&
    areStorageEntriesRemoved(store, entries)
  );
}

function flagDefaults(app: App): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(app.flags).map(([name, flag]) => [name, flag.default]));
}

function readScopeValue(options: SessionOptions, name: string, scope: Scope): Json {
  if (scope.keep === 'memory') return getDefaultValue(scope.schema);
  return readScope(options.store, scope, options.scopeMismatches[name] ?? (() => []));
}
