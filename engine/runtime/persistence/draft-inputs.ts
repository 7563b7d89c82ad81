// Reads and writes draft inputs: form data that is not submitted yet. Each flow has one storage entry.

import { isDeepEqual } from 'remeda';
import {
  draftInputsEntry,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  parseSafely,
  type Snapshot,
} from '../../language/index.ts';
import { parseDraftInputKey } from '../draft-input-key.ts';
import { mergeChanges } from './merge-changes.ts';
import { omitPersisted, pickPersistable } from './pick-persistable.ts';
import { readStorageEntry, type Store, writeStorageEntry } from './store.ts';

/** Reads the stored draft inputs of a flow and maps them to the current ids of its steps. */
export function readDraftInputs(store: Store, flow: Flow): Readonly<Record<string, Json>> {
  const stored = parseSafely(
    readStorageEntry(store, flow.state.keep, draftInputsEntry(flow.id)) ?? 'null',
  );
  return isObject(stored) ? renameFormerSteps(flow, stored) : {};
}

/**
 * Writes the draft inputs of a flow that differ between two snapshots. Draft inputs that only another tab has changed
 * are kept, even for the same step.
 * @returns false if the write failed
 */
export function writeDraftInputs(
  store: Store,
  flow: Flow,
  before: Snapshot,
  after: Snapshot,
): boolean {
  const known = pickDraftInputs(flow, before.draftInputs);
  const now = pickDraftInputs(flow, after.draftInputs);
  if (isDeepEqual(known, now)) return true;
  const { keep } = flow.state;
  const entry = draftInputsEntry(flow.id);
  const stored =
    keep === 'local' ? parseSafely(readStorageEntry(store, keep, entry) ?? 'null') : null;
  const open = isObject(stored) ? mergeInputs(stored, known, now) : now;
  const isEmpty = !isObject(open) || Object.keys(open).length === 0;
  return writeStorageEntry(store, keep, entry, isEmpty ? null : JSON.stringify(open));
}

/**
 * Merges the draft inputs that another tab has stored for a flow into the draft inputs of this tab. Returns undefined
 * if nothing changes. Keeps the values of this tab that are not persisted, such as passwords.
 * @param found the stored draft inputs of the flow
 * @example
 * mergeDraftInputs(tea, { 'tea:kind': { name: 'a', pin: '1' } }, { 'tea:kind': { name: 'b' } })
 * // { 'tea:kind': { name: 'b', pin: '1' } }
 */
export function mergeDraftInputs(
  flow: Flow,
  present: Snapshot['draftInputs'],
  found: Snapshot['draftInputs'],
): Snapshot['draftInputs'] | undefined {
  const known = pickDraftInputs(flow, present);
  if (isDeepEqual(known, found)) return undefined;
  const merged: Record<string, Json> = { ...present };
  for (const key of new Set([...Object.keys(known), ...Object.keys(found)])) {
    if (isDeepEqual(known[key], found[key])) continue;
    const unstored = omitPersisted(present[key] ?? null, known[key] ?? null);
    const draft = isObject(found[key]) ? { ...unstored, ...found[key] } : (found[key] ?? unstored);
    if (isObject(draft) && Object.keys(draft).length === 0) delete merged[key];
    else merged[key] = draft;
  }
  return merged;
}

// helpers

/** Returns the stored draft inputs, updated with the values that changed in this tab. */
function mergeInputs(stored: JsonObject, known: JsonObject, now: JsonObject): Json {
  const inputs = Object.entries(now).map(([key, input]) => {
    const found = stored[key] ?? null;
    return [key, isObject(found) ? mergeChanges(found, known[key] ?? null, input) : input] as const;
  });
  const changed = inputs.filter(([key]) => !isDeepEqual(known[key], now[key]));
  return mergeChanges(stored, known, { ...now, ...Object.fromEntries(changed) });
}

/** Returns the draft inputs of a flow without the values that may not be persisted. */
function pickDraftInputs(flow: Flow, draftInputs: Snapshot['draftInputs']): JsonObject {
  const own = Object.entries(draftInputs).filter(([key]) => key.startsWith(`${flow.id}:`));
  return Object.fromEntries(
    own.map(([key, value]) => {
      const step = flow.steps.find(({ id }) => id === parseDraftInputKey(flow, key).step);
      const schema = step && flow.screens[step.screen]?.form?.schema;
      return [key, schema ? pickPersistable(value, schema) : value];
    }),
  );
}

/** Copies the draft inputs of a former step to the step that replaced it. */
function renameFormerSteps(flow: Flow, stored: JsonObject): JsonObject {
  const renamed = Object.entries(stored).flatMap(([key, value]) => {
    const { step: id, rest } = parseDraftInputKey(flow, key);
    const heir = flow.steps.some((step) => step.id === id)
      ? undefined
      : flow.steps.find(({ formerIds }) => formerIds.includes(id));
    return heir ? [[`${flow.id}:${heir.id}${rest}`, value] as const] : [];
  });
  return { ...Object.fromEntries(renamed), ...stored };
}
