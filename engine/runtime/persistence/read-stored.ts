// Reads scopes, flow states, and draft inputs from storage. Values in storage may be edited by hand or written by
// another version, so they are checked against their schemas.

import {
  type Flow,
  getDefaultValue,
  isObject,
  type Json,
  type JsonObject,
  type Migration,
  parseSafely,
  type Scope,
} from '../../language/index.ts';
import { readDraftInputs } from './draft-inputs.ts';
import { migrateDraft } from './migrate.ts';
import { readStorageEntries, readStorageEntry, type Store } from './store.ts';
import {
  appRecordVersion,
  getStateRecord,
  isTextProperty,
  type RecordLocation,
} from './stored-record.ts';

/**
 * Returns the names of an object's properties that do not match the schema of a scope or a state. The build compiles
 * the function from the schema.
 */
export type MismatchFinder = (value: Json) => readonly string[];

/**
 * Reads a scope of the application from storage. Omits properties that do not match its schema.
 * @param findMismatches returns the names of the properties that do not match the schema
 * @returns the stored values, with schema defaults for missing properties
 * @example
 * readScope(store, program.app.scopes.session, () => []) // { token: 'a' }
 * readScope(store, program.app.scopes.session, () => ['token']) // {}
 */
export function readScope(store: Store, scope: Scope, findMismatches: MismatchFinder): Json {
  const start = getDefaultValue(scope.schema);
  const stored = scope.entries
    ? readProperties(store, scope)
    : readRecord(store, scope, appRecordVersion, []);
  return withoutMismatches(start, stored, findMismatches);
}

/**
 * Reads the state and the draft inputs of a flow from storage. Migrates the state to the current version of the flow.
 * Omits properties that do not match its schema.
 * @param findMismatches returns the names of the properties that do not match the schema
 * @returns the stored values, with schema defaults for missing properties, and the unsent inputs of forms
 * @example
 * readFlow(store, tea, () => []).state // { kind: 'green' }
 */
export function readFlow(
  store: Store,
  flow: Flow,
  findMismatches: MismatchFinder,
): { readonly state: Json; readonly draftInputs: Readonly<Record<string, Json>> } {
  const start = getDefaultValue(flow.state.schema);
  const stored = flow.state.entries
    ? readProperties(store, flow.state)
    : readRecord(store, getStateRecord(flow), flow.version, flow.migrations);
  return {
    state: withoutMismatches(start, stored, findMismatches),
    draftInputs: readDraftInputs(store, flow),
  };
}

// helpers

function readProperties(store: Store, { keep, entries = {}, schema }: Scope): JsonObject {
  const texts = readStorageEntries(store, keep, Object.values(entries));
  const found: Record<string, Json> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const text = texts[entry];
    if (typeof text !== 'string') continue;
    const value = isTextProperty(schema, name) ? text : parseSafely(text);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function readRecord(
  store: Store,
  { keep, entry }: RecordLocation,
  version: number,
  migrations: readonly Migration[],
): JsonObject {
  if (entry === undefined) return {};
  const record = parseSafely(readStorageEntry(store, keep, entry) ?? 'null');
  if (!isObject(record)) return {};
  const { $version, ...values } = record;
  return migrateDraft(
    values,
    typeof $version === 'number' ? $version : version,
    version,
    migrations,
  );
}

function withoutMismatches(start: Json, stored: JsonObject, findMismatches: MismatchFinder): Json {
  const bad = new Set(findMismatches(stored as Json));
  const good = Object.entries(stored).filter(([name]) => !bad.has(name));
  return { ...(isObject(start) ? start : {}), ...Object.fromEntries(good) };
}
