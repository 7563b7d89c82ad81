// Merges what another tab has stored into the values of this tab.

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
import { omitStored, pickPersistable } from './pick-persistable.ts';
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
 * Returns the parts of a snapshot that another tab has changed in the storage of a flow. Values that are not persisted
 * stay the same.
 * @param findMismatches returns the names of the properties that do not fit
 * @returns the state and the flow's draft inputs, each undefined if it is the same
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

/** Returns the stored state with the values of this tab that are not persisted, or undefined if it is the same. */
function mergeState(flow: Flow, present: Json, found: Json): Json | undefined {
  const known = pickPersisted(flow.state, present);
  const stored = pickPersisted(flow.state, found);
  if (isDeepEqual(known, stored)) return undefined;
  return { ...omitStored(present, known), ...(stored as JsonObject) };
}
