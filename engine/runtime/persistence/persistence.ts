// Persistence: writes parts of a snapshot to storage and reads them back.
// Storage may be full, edited by hand or written by another version. Values are checked against their schemas.

import { isDeepEqual } from 'remeda';
import {
  type Flow,
  flowStorageEntry,
  getDefaultValue,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Keep,
  type Migration,
  type Program,
  parseSafely,
  type Route,
  type Scope,
  type Snapshot,
} from '../../language/index.ts';
import { readDraftInputs, writeDraftInputs } from './draft-inputs.ts';
import { migrate } from './migrate.ts';
import { getPropertySchema, pickPersistable } from './pick-persistable.ts';
import { readEntry, type Store, writeEntry } from './store.ts';

/** Returns the names of an object's properties that do not match a scope. The build compiles it from the schema. */
export type MismatchFinder = (value: Json) => readonly string[];

const appVersion = 1;

/**
 * Reads a scope of the application from the storage. Omits properties that do not match its schema.
 * @param misfits returns the names of the properties that do not fit
 * @returns the stored values over the defaults of the schema
 * @example
 * readScope(store, program.app.scopes.session, () => []) // { token: 'a' }
 * readScope(store, program.app.scopes.session, () => ['token']) // {}
 */
export function readScope(store: Store, scope: Scope, misfits: MismatchFinder): Json {
  const start = getDefaultValue(scope.schema);
  const stored = scope.entries
    ? readEntries(store, scope)
    : readRecord(store, scope, appVersion, []);
  return withoutMismatches(start, stored, misfits);
}

/** Returns the part of a scope's value that is persisted. */
export function pickPersisted(scope: Scope, value: Json): Json {
  if (!scope.entries) return pickPersistable(value, scope.schema);
  const names = Object.keys(scope.entries);
  const given = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    given.filter(([name, each]) => names.includes(name) && each !== undefined && each !== null),
  );
}

/**
 * Returns a scope's value after another tab wrote it. If each property has its own entry, the other properties stay. If
 * the scope has one entry, the stored value replaces the whole value.
 */
export function mergePersisted(scope: Scope, present: Json, found: Json): Json {
  if (!scope.entries || !isObject(present)) return found;
  const names = Object.keys(scope.entries);
  const others = Object.entries(present).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...(pickPersisted(scope, found) as JsonObject) };
}

/**
 * Reads the state and the draft inputs of a flow from the storage. Migrates the state to the current version of the
 * flow. Omits properties that do not match its schema.
 * @param misfits returns the names of the properties that do not fit
 * @returns the stored values over the defaults of the schema, and the unsent inputs of forms
 * @example
 * readFlow(store, tea, () => []).state // { kind: 'green' }
 */
export function readFlow(
  store: Store,
  flow: Flow,
  misfits: MismatchFinder,
): { readonly state: Json; readonly draftInputs: Readonly<Record<string, Json>> } {
  const start = getDefaultValue(flow.state.schema);
  const stored = flow.state.entries
    ? readEntries(store, flow.state)
    : readRecord(store, getStateRecord(flow), flow.version, flow.migrations);
  return {
    state: withoutMismatches(start, stored, misfits),
    draftInputs: readDraftInputs(store, flow),
  };
}

/**
 * Writes the differences between two snapshots to the storage.
 * @returns false if something could not be written
 * @example
 * const after = { ...snapshot, states: { tea: { kind: 'black' } } };
 * writeChanges(store, program, snapshot, after) // true
 * store.read('local', 'flow:tea') // '{"kind":"black","$version":1}'
 */
export function writeChanges(
  store: Store,
  { app, flows }: Pick<Program, 'app' | 'flows'>,
  before: Snapshot,
  after: Snapshot,
): boolean {
  const stored: boolean[] = [];
  for (const [name, scope] of Object.entries(app.scopes)) {
    if (before.scopes[name] !== after.scopes[name])
      stored.push(writeScope(store, scope, after.scopes[name] ?? null, before.scopes[name]));
  }
  for (const flow of Object.values(flows)) {
    if (before.states[flow.id] !== after.states[flow.id]) {
      const state = after.states[flow.id] ?? {};
      stored.push(
        flow.state.entries
          ? writeScope(store, flow.state, state, before.states[flow.id])
          : writeState(store, flow, state),
      );
    }
    if (before.draftInputs !== after.draftInputs)
      stored.push(writeDraftInputs(store, flow, before, after));
  }
  return stored.every(Boolean);
}

/** Removes the entries of flows that are not loaded. The entries of loaded flows are written with the next change. */
export function removeFlows(
  store: Store,
  routes: readonly Route[],
  loaded: Readonly<Record<string, Flow>>,
): void {
  for (const { flow, kept } of routes) {
    if (!kept || flow === undefined || Object.hasOwn(loaded, flow)) continue;
    for (const entry of kept.entries) writeEntry(store, kept.keep, entry, null);
  }
}

// helpers

function readEntries(store: Store, scope: Scope): JsonObject {
  const found: Record<string, Json> = {};
  for (const [name, entry] of Object.entries(scope.entries ?? {})) {
    const text = readEntry(store, scope.keep, entry);
    if (text === null) continue;
    const value = isTextProperty(scope.schema, name) ? text : parseSafely(text);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The storage entry that holds all properties of a scope or a state. Undefined if there is none. */
interface RecordLocation {
  readonly keep: Keep;
  readonly entry?: string | undefined;
}

function getStateRecord({ id, state: { keep, entry } }: Flow): RecordLocation {
  return { keep, entry: entry ?? flowStorageEntry(id) };
}

function readRecord(
  store: Store,
  { keep, entry }: RecordLocation,
  version: number,
  migrations: readonly Migration[],
): JsonObject {
  if (entry === undefined) return {};
  const record = parseSafely(readEntry(store, keep, entry) ?? 'null');
  if (!isObject(record)) return {};
  const { $version, ...values } = record;
  return migrate(values, typeof $version === 'number' ? $version : version, version, migrations);
}

function withoutMismatches(start: Json, stored: JsonObject, misfits: MismatchFinder): Json {
  const bad = new Set(misfits(stored as Json));
  const good = Object.entries(stored).filter(([name]) => !bad.has(name));
  return { ...(isObject(start) ? start : {}), ...Object.fromEntries(good) };
}

function writeState(store: Store, flow: Flow, value: Json): boolean {
  const state = pickPersistable(value, flow.state.schema);
  return writeRecord(store, getStateRecord(flow), state, flow.version);
}

/** Writes a scope. Properties with their own entries are written only if they changed: another tab may have written the others. */
function writeScope(store: Store, scope: Scope, value: Json, before: Json | undefined): boolean {
  const open = pickPersistable(value, scope.schema);
  if (!scope.entries) return writeRecord(store, scope, open, appVersion);
  const known = isObject(before) ? before : {};
  return Object.entries(scope.entries)
    .map(([name, entry]) => {
      const each = isObject(value) ? value[name] : undefined;
      if (isDeepEqual(each, known[name])) return true;
      if (each === undefined || each === null) return writeEntry(store, scope.keep, entry, null);
      return writeEntry(
        store,
        scope.keep,
        entry,
        typeof each === 'string' && isTextProperty(scope.schema, name)
          ? each
          : JSON.stringify(each),
      );
    })
    .every(Boolean);
}

function writeRecord(
  store: Store,
  { keep, entry }: RecordLocation,
  value: Json,
  version: number,
): boolean {
  if (entry === undefined || keep === 'memory') return true;
  const isEmpty = !isObject(value) || Object.keys(value).length === 0;
  return writeEntry(
    store,
    keep,
    entry,
    isEmpty ? null : JSON.stringify({ ...value, $version: version }),
  );
}

function isTextProperty(schema: JsonSchema, name: string): boolean {
  const type = getPropertySchema(schema, name)?.type;
  return (
    type === 'string' ||
    (Array.isArray(type) &&
      type.includes('string') &&
      type.every((each) => each === 'string' || each === 'null'))
  );
}
