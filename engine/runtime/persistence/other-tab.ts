// Merges the values that another tab has stored into the values of this tab.

import { isDeepEqual } from 'remeda';
import {
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type Scope,
  type Snapshot,
} from '../../language/index.ts';
import { mergeDraftInputs } from './draft-inputs.ts';
import { omitPersisted, pickPersistable } from './pick-persistable.ts';
import { type MismatchFinder, readFlow } from './read-stored.ts';
import type { Store } from './store.ts';

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
 * Returns a scope's value after another tab wrote the scope. If each property has its own storage entry, the other
 * properties are kept. If the scope has a single entry, the stored value replaces the whole value.
 */
export function mergePersisted(scope: Scope, present: Json, found: Json): Json {
  if (!scope.entries || !isObject(present)) return found;
  const names = Object.keys(scope.entries);
  const others = Object.entries(present).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...(pickPersisted(scope, found) as JsonObject) };
}

/**
 * Reads the changes that another tab has stored for a flow. Values that are not persisted are kept.
 * @param findMismatches returns the names of the properties that do not match the schema
 * @returns the state and the draft inputs of the flow. Each is undefined if it has not changed
 * @example
 * readChangedFlow(store, tea, () => [], snapshot) // { state: { kind: 'green' }, draftInputs: undefined }
 */
export function readChangedFlow(
  store: Store,
  flow: Flow,
  findMismatches: MismatchFinder,
  present: Pick<Snapshot, 'states' | 'draftInputs'>,
): {
  readonly state: Json | undefined;
  readonly draftInputs: Readonly<Record<string, Json>> | undefined;
} {
  const found = readFlow(store, flow, findMismatches);
  return {
    state: mergeState(flow, present.states[flow.id] ?? null, found.state),
    draftInputs: mergeDraftInputs(flow, present.draftInputs, found.draftInputs),
  };
}

// helpers

/**
 * Returns the stored state, completed with the values of this tab that are not persisted. Returns undefined if the
 * state has not changed.
 */
function mergeState(flow: Flow, present: Json, found: Json): Json | undefined {
  const known = pickPersisted(flow.state, present);
  const stored = pickPersisted(flow.state, found);
  if (isDeepEqual(known, stored)) return undefined;
  return { ...omitPersisted(present, known), ...(stored as JsonObject) };
}
