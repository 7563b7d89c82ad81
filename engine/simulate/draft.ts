// A draft: the persisted part of a snapshot, and its restoration in another version of the product.

import { isDeepEqual } from 'remeda';
import {
  type Answers,
  defaultOf,
  type Json,
  type Product,
  type Snapshot,
} from '../language/index.ts';
import { placeOf, readFlow, readScope, type Store, writeChanges } from '../runtime/index.ts';
import { mismatchesOf } from './draft-mismatches.ts';
import { answersFrom, moment, play } from './play.ts';

/** A storage with a list of all entries: `local name` or `session name` -> text. */
export interface ListedStore extends Store {
  readonly entries: ReadonlyMap<string, string>;
}

/** Everything that remains when the page is closed: the storage and the address. */
export interface StoredDraft {
  readonly store: ListedStore;
  readonly address: string;
  /** Data that does not belong to the user: flags, configuration and the outcomes of calls. */
  readonly around: Pick<Snapshot, 'config'> & {
    /** The flags that differ from their defaults. */
    readonly flags: Readonly<Record<string, boolean>>;
    readonly answers: Answers;
  };
}

/** The state after the page is opened again. */
export interface Restored {
  readonly scopes: Readonly<Record<string, Json>>;
  readonly states: Readonly<Record<string, Json>>;
  readonly draftInputs: Readonly<Record<string, Json>>;
}

export interface Landed {
  /** flow:step. While the entry is waiting, the place of the address that is being entered. */
  readonly place: string;
  readonly status: Snapshot['status'];
  /** Calls without an answer that the entry is waiting for. */
  readonly waits: readonly string[];
  /** An internal error of the engine, or null. */
  readonly fault: string | null;
}

/**
 * Stores the persisted part of a snapshot in a new storage, as a session writes it.
 * @param answers operation -> outcome -> result. They answer the calls when the draft is opened again
 * @example
 * const chosen = startOf(product, tea, { given: { state: { kind: 'green' } } });
 * storeDraft(product, chosen, {}).store.read('local', 'flow:tea') // '{"kind":"green","$version":1}'
 */
export function storeDraft(
  { app, flows }: Product,
  snapshot: Snapshot,
  answers: Answers,
): StoredDraft {
  const store = emptyStore();
  const scopes = Object.entries(app.scopes).map(([name, { schema }]) => [
    name,
    untouched(snapshot.scopes[name], schema),
  ]);
  const states = Object.values(flows).map(({ id, state }) => [
    id,
    untouched(snapshot.states[id], state.schema),
  ]);
  const before: Snapshot = {
    ...snapshot,
    scopes: Object.fromEntries(scopes),
    states: Object.fromEntries(states),
    draftInputs: {},
  };
  writeChanges(store, app, flows, before, snapshot);
  const flags = Object.entries(snapshot.flags).filter(
    ([name, value]) => app.flags[name]?.default !== value,
  );
  return {
    store,
    address: snapshot.entering?.address ?? snapshot.address,
    around: { config: snapshot.config, flags: Object.fromEntries(flags), answers },
  };
}

/**
 * Reads a draft in a version of the product. Values that do not fit the schemas of that version are left out.
 * @example
 * restore(product, draft).states.tea // { kind: 'green' }
 * restore(product, draft).scopes.session // { token: 'a' }
 */
export function restore({ app, flows }: Product, { store }: StoredDraft): Restored {
  const scopes = Object.entries(app.scopes).map(([name, scope]) => [
    name,
    scope.keep === 'memory'
      ? defaultOf(scope.schema)
      : readScope(store, scope, mismatchesOf(scope.schema)),
  ]);
  const read = Object.values(flows).map(
    (flow) => [flow.id, readFlow(store, flow, mismatchesOf(flow.state.schema))] as const,
  );
  return {
    scopes: Object.fromEntries(scopes),
    states: Object.fromEntries(read.map(([id, { state }]) => [id, state])),
    draftInputs: Object.assign({}, ...read.map(([, { draftInputs: typed }]) => typed)),
  };
}

/**
 * Enters the address of a draft with the restored data. Throws nothing: an error of the engine is the `fault` of the
 * result.
 * @returns the step that the address leads to, and the calls that it waits for
 * @example
 * restoreAt(product, draft, restore(product, draft)).place // 'tea:green'
 * restoreAt(product, draft, { scopes: {}, states: {}, draftInputs: {} }).place // 'tea:kind'
 */
export function restoreAt(product: Product, storage: StoredDraft, restored: Restored): Landed {
  const { answers, config, flags } = storage.around;
  const defaults = Object.entries(product.app.flags).map(([name, flag]) => [name, flag.default]);
  const start: Snapshot = {
    ...blank,
    ...restored,
    config,
    flags: { ...Object.fromEntries(defaults), ...flags },
  };
  const event = { type: 'enter', address: storage.address, at: moment } as const;
  try {
    const { snapshot, ended } = play(product, start, event, answersFrom(answers));
    return landedOf(product, snapshot, !ended);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { place: 'nowhere', status: 'broken', waits: [], fault };
  }
}

// helpers

const blank: Snapshot = {
  ...{ address: '', replace: true, flow: null, step: null, params: {}, query: {} },
  ...{ status: 'starting', entering: null, scopes: {}, states: {}, draftInputs: {}, loaded: {} },
  ...{ calls: {}, failure: null, fieldErrors: {}, notice: null, confirmingSince: null },
  ...{ sequence: 0, now: moment, flags: {}, flagsNext: null, config: {} },
};

/** Returns the default value itself when nothing has changed, so that it is not written. */
function untouched(
  value: Json | undefined,
  schema: Parameters<typeof defaultOf>[0],
): Json | undefined {
  const start = defaultOf(schema);
  return isDeepEqual(value, start) ? value : start;
}

function emptyStore(): ListedStore {
  const storage = new Map<string, string>();
  return {
    entries: storage,
    read: (where, entry) => storage.get(`${where} ${entry}`) ?? null,
    write(where, entry, text) {
      if (text === null || where === 'memory') storage.delete(`${where} ${entry}`);
      else storage.set(`${where} ${entry}`, text);
      return true;
    },
  };
}

function landedOf({ routes }: Product, snapshot: Snapshot, endless: boolean): Landed {
  const { entering, flow, step, status, calls } = snapshot;
  const at = entering ? placeOf(routes, entering.address) : { flow, step };
  const waits = Object.values(calls).filter((call) => call.waits && call.for.kind === 'load');
  return {
    place: `${at.flow}:${at.step}`,
    status,
    waits: entering ? waits.map(({ operation }) => operation).sort() : [],
    fault: endless ? 'The calls do not end.' : null,
  };
}
