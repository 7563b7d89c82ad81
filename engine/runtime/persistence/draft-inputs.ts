// Reads and writes draft inputs: form data that is not submitted yet. Each flow has one storage entry.

import {
  draftInputsEntry,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  parseSafely,
  type Snapshot,
} from '../../language/index.ts';
import { pickPersistable } from './pick-persistable.ts';
import { readEntry, type Store, writeEntry } from './store.ts';

/** Reads the draft inputs of a flow, by the current ids of its steps. */
export function readDraftInputs(store: Store, flow: Flow): Readonly<Record<string, Json>> {
  const stored = parseSafely(
    readEntry(store, flow.state.keep, draftInputsEntry(flow.id)) ?? 'null',
  );
  return isObject(stored) ? renameFormerSteps(flow, stored) : {};
}

/** Writes the draft inputs of a flow if they differ between two snapshots. Returns false if the write failed. */
export function writeDraftInputs(
  store: Store,
  flow: Flow,
  before: Snapshot,
  after: Snapshot,
): boolean {
  const mine = (snapshot: Snapshot) =>
    Object.entries(snapshot.draftInputs).filter(([key]) => key.startsWith(`${flow.id}:`));
  const now = mine(after);
  const then = new Map(mine(before));
  if (now.length === then.size && now.every(([key, value]) => then.get(key) === value)) return true;
  const open = now.map(([key, value]) => {
    const step = flow.steps.find(({ id }) => id === parseDraftInputKey(flow, key).step);
    const schema = step && flow.screens[step.screen]?.form?.schema;
    return [key, schema ? pickPersistable(value, schema) : value] as const;
  });
  return writeEntry(
    store,
    flow.state.keep,
    draftInputsEntry(flow.id),
    open.length === 0 ? null : JSON.stringify(Object.fromEntries(open)),
  );
}

// helpers

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

/** Splits the key of a draft input into its step and, as `rest`, the parameters of its address. */
function parseDraftInputKey(
  flow: Flow,
  key: string,
): { readonly step: string; readonly rest: string } {
  const below = key.slice(flow.id.length + 1);
  const end = below.indexOf('/');
  return end === -1
    ? { step: below, rest: '' }
    : { step: below.slice(0, end), rest: below.slice(end) };
}
