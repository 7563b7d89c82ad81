// Writes the changes between two snapshots to storage. Reports if storage is full. Properties that another tab has
// changed meanwhile are kept.

import { isDeepEqual } from 'remeda';
import {
  type Flow,
  getDefaultValue,
  isObject,
  type Json,
  type JsonSchema,
  type Program,
  parseSafely,
  type Route,
  type Scope,
  type Snapshot,
} from '../../language/index.ts';
import { writeDraftInputs } from './draft-inputs.ts';
import { mergeChanges } from './merge-changes.ts';
import { pickPersistable } from './pick-persistable.ts';
import { readStorageEntry, type Store, writeStorageEntry } from './store.ts';
import {
  appRecordVersion,
  getStateRecord,
  isTextProperty,
  type RecordLocation,
} from './stored-record.ts';

/**
 * Writes the differences between two snapshots to storage. Values that another tab has written to other properties are
 * kept.
 * @returns false if a value could not be written
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
          : writeState(store, flow, state, before.states[flow.id]),
      );
    }
    if (before.draftInputs !== after.draftInputs)
      stored.push(writeDraftInputs(store, flow, before, after));
  }
  return stored.every(Boolean);
}

/** Removes the storage entries of all flows. */
export function removeStoredFlows(store: Store, routes: readonly Route[]): void {
  for (const { flow, storage } of routes) {
    if (!storage || flow === undefined) continue;
    for (const entry of storage.entries) writeStorageEntry(store, storage.keep, entry, null);
  }
}

// helpers

function writeState(store: Store, flow: Flow, value: Json, before: Json | undefined): boolean {
  const change = pickChange(before, value, flow.state.schema);
  return writeRecord(store, getStateRecord(flow), change, flow.version);
}

/**
 * Writes a scope. Properties with their own entries are written only if they changed, because another tab may have
 * written the others. The properties of a `tab` scope are always written together, so a new tab never mixes values of
 * several tabs.
 */
function writeScope(store: Store, scope: Scope, value: Json, before: Json | undefined): boolean {
  if (!scope.entries)
    return writeRecord(store, scope, pickChange(before, value, scope.schema), appRecordVersion);
  const known = isObject(before) && scope.keep !== 'tab' ? before : null;
  return Object.entries(scope.entries)
    .map(([name, entry]) => {
      const each = isObject(value) ? value[name] : undefined;
      if (known && isDeepEqual(each, known[name])) return true;
      const isText = typeof each === 'string' && isTextProperty(scope.schema, name);
      // Null means that the property has no value, which removes its storage entry.
      const text = isText ? each : JSON.stringify(each ?? undefined);
      return writeStorageEntry(store, scope.keep, entry, text ?? null);
    })
    .every(Boolean);
}

/** The value of a stored record before and after a change. */
interface RecordChange {
  readonly before: Json;
  readonly after: Json;
  /**
   * True if the value is reset to the defaults of its schema. The values that other tabs have written are then removed
   * too.
   */
  readonly isReset: boolean;
}

function pickChange(before: Json | undefined, after: Json, schema: JsonSchema): RecordChange {
  const open = pickPersistable(after, schema);
  return {
    before: pickPersistable(before ?? null, schema),
    after: open,
    isReset: isDeepEqual(open, pickPersistable(getDefaultValue(schema), schema)),
  };
}

function writeRecord(
  store: Store,
  { keep, entry }: RecordLocation,
  change: RecordChange,
  version: number,
): boolean {
  if (entry === undefined || keep === 'memory') return true;
  // Another tab may have written new answers. A change to values that are not persisted must not overwrite them.
  if (keep === 'local' && isDeepEqual(change.before, change.after)) return true;
  const value = keep === 'local' ? mergeIntoStored(store, entry, change, version) : change.after;
  const isEmpty = !isObject(value) || Object.keys(value).length === 0;
  return writeStorageEntry(
    store,
    keep,
    entry,
    isEmpty ? null : JSON.stringify({ ...value, $version: version }),
  );
}

/**
 * Returns the value to write to a storage entry that other tabs also write. A record of another version is replaced
 * completely.
 */
function mergeIntoStored(
  store: Store,
  entry: string,
  { before, after, isReset }: RecordChange,
  version: number,
): Json {
  if (isReset) return after;
  const stored = parseSafely(readStorageEntry(store, 'local', entry) ?? 'null');
  if (!isObject(stored) || stored.$version !== version) return after;
  const { $version: _, ...values } = stored;
  return mergeChanges(values, before, after);
}
