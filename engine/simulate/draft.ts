// Stores the persisted part of a snapshot as a draft, and restores it in another version of the product.

import { isDeepEqual } from 'remeda';
import {
  getDefaultValue,
  type Json,
  type MockOutcomes,
  type Product,
  type Snapshot,
} from '../language/index.ts';
import { readFlow, readScope, resolveAddress, type Store, writeChanges } from '../runtime/index.ts';
import {
  type CallResponder,
  createCallResponder,
  journeyStartTime,
  type PlayResult,
  playEvent,
} from './play-event.ts';
import { createMismatchFinder } from './schema-mismatches.ts';

/** A store whose entries can be enumerated. Each key is `local` or `session`, a space, and the name of the entry. */
export interface EnumerableStore extends Store {
  readonly entries: ReadonlyMap<string, string>;
}

/** The data that remains after the page is closed: the storage and the address. */
export interface StoredDraft {
  readonly store: EnumerableStore;
  readonly address: string;
  /** Data that does not belong to the user: flags, configuration, and call outcomes. */
  readonly environment: Pick<Snapshot, 'config'> & {
    /** The flags that differ from their defaults. */
    readonly flags: Readonly<Record<string, boolean>>;
    readonly answers: MockOutcomes;
  };
}

/** The state after a page reload. */
export interface RestoredDraft {
  readonly scopes: Readonly<Record<string, Json>>;
  readonly states: Readonly<Record<string, Json>>;
  readonly draftInputs: Readonly<Record<string, Json>>;
}

/** The step that a restored draft leads to, and the calls that it waits for. */
export interface RestoreResult {
  /** The step, as `flow:step`. While a navigation waits, the step of the address that is being entered. */
  readonly location: string;
  readonly status: Snapshot['status'];
  /** The pending calls that the navigation waits for. */
  readonly waits: readonly string[];
  /** The internal error of the engine, or null. */
  readonly fault: string | null;
}

/**
 * Stores the persisted part of a snapshot in a new store, in the same form as a session.
 * @param answers the mock result for each operation and outcome. They respond to calls when the draft is restored
 * @example
 * const chosen = createStartSnapshot(product, tea, { given: { state: { kind: 'green' } } });
 * storeDraft(product, chosen, {}).store.read('local', 'flow:tea') // '{"kind":"green","$version":1}'
 */
export function storeDraft(
  { app, flows }: Product,
  snapshot: Snapshot,
  answers: MockOutcomes,
): StoredDraft {
  const store = createEmptyStore();
  const scopes = Object.entries(app.scopes).map(([name, { schema }]) => [
    name,
    toDefault(snapshot.scopes[name], schema),
  ]);
  const states = Object.values(flows).map(({ id, state }) => [
    id,
    toDefault(snapshot.states[id], state.schema),
  ]);
  const before: Snapshot = {
    ...snapshot,
    scopes: Object.fromEntries(scopes),
    states: Object.fromEntries(states),
    draftInputs: {},
  };
  writeChanges(store, { app, flows }, before, snapshot);
  const flags = Object.entries(snapshot.flags).filter(
    ([name, value]) => app.flags[name]?.default !== value,
  );
  return {
    store,
    address: snapshot.entering?.address ?? snapshot.address,
    environment: { config: snapshot.config, flags: Object.fromEntries(flags), answers },
  };
}

/**
 * Reads a draft in a version of the product. Omits values that do not match the schemas of that version.
 * @example
 * restoreDraft(product, draft).states.tea // { kind: 'green' }
 * restoreDraft(product, draft).scopes.session // { token: 'a' }
 */
export function restoreDraft({ app, flows }: Product, { store }: StoredDraft): RestoredDraft {
  const scopes = Object.entries(app.scopes).map(([name, scope]) => [
    name,
    scope.keep === 'memory'
      ? getDefaultValue(scope.schema)
      : readScope(store, scope, createMismatchFinder(scope.schema)),
  ]);
  const read = Object.values(flows).map(
    (flow) => [flow.id, readFlow(store, flow, createMismatchFinder(flow.state.schema))] as const,
  );
  return {
    scopes: Object.fromEntries(scopes),
    states: Object.fromEntries(read.map(([id, { state }]) => [id, state])),
    draftInputs: Object.assign({}, ...read.map(([, { draftInputs }]) => draftInputs)),
  };
}

/**
 * Enters the address of a draft with the restored data. Never throws. An error of the engine is returned as the `fault`
 * of the result.
 * @returns the step that the address leads to, and the calls that the navigation waits for
 * @example
 * enterDraftAddress(product, draft, restoreDraft(product, draft)).location // 'tea:green'
 * enterDraftAddress(product, draft, { scopes: {}, states: {}, draftInputs: {} }).location // 'tea:kind'
 */
export function enterDraftAddress(
  product: Product,
  storage: StoredDraft,
  restored: RestoredDraft,
): RestoreResult {
  try {
    const { snapshot, ended } = resumeDraft(
      product,
      storage,
      restored,
      createCallResponder(storage.environment.answers),
    );
    return toRestoreResult(product, snapshot, !ended);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { location: 'nowhere', status: 'broken', waits: [], fault };
  }
}

/**
 * Enters the address of a draft with the restored data, in the same way as a page load.
 * @param answer returns the mock responses to calls
 * @example
 * resumeDraft(product, draft, restoreDraft(product, draft), createCallResponder({})).snapshot.step // 'green'
 */
export function resumeDraft(
  product: Product,
  { address, environment: { config, flags } }: Pick<StoredDraft, 'address' | 'environment'>,
  restored: RestoredDraft,
  answer: CallResponder,
): PlayResult {
  const defaults = Object.entries(product.app.flags).map(([name, flag]) => [name, flag.default]);
  const start: Snapshot = {
    ...blankSnapshot,
    ...restored,
    config,
    flags: { ...Object.fromEntries(defaults), ...flags },
  };
  return playEvent(product, start, { type: 'enter', address, at: journeyStartTime }, answer);
}

/**
 * Returns the snapshot after the tab has shown another page. Only the persisted part remains.
 * @example
 * const chosen = createStartSnapshot(product, tea, { given: { state: { kind: 'green' } } });
 * leavePage(product, chosen).states.tea // { kind: 'green' }
 */
export function leavePage(product: Product, snapshot: Snapshot): Snapshot {
  const { config, flags } = snapshot;
  const restored = restoreDraft(product, storeDraft(product, snapshot, {}));
  return { ...blankSnapshot, ...restored, config, flags };
}

// helpers

const blankSnapshot: Snapshot = {
  ...{ address: '', replace: true, flow: null, step: null, params: {}, query: {} },
  ...{ status: 'starting', entering: null, scopes: {}, states: {}, draftInputs: {}, loaded: {} },
  ...{ calls: {}, failure: null, fieldErrors: {}, notice: null, confirmingSince: null },
  ...{ sequence: 0, now: journeyStartTime, flags: {}, flagsNext: null, config: {} },
};

/**
 * Returns the default value of a schema. If the current value is equal to the default, returns the current object
 * instead. The writer recognizes it by identity and omits it.
 */
function toDefault(
  value: Json | undefined,
  schema: Parameters<typeof getDefaultValue>[0],
): Json | undefined {
  const start = getDefaultValue(schema);
  return isDeepEqual(value, start) ? value : start;
}

function createEmptyStore(): EnumerableStore {
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

function toRestoreResult({ routes }: Product, snapshot: Snapshot, endless: boolean): RestoreResult {
  const { entering, flow, step, status, calls } = snapshot;
  const at = entering ? resolveAddress(routes, entering.address) : { flow, step };
  const waits = Object.values(calls).filter((call) => call.waits && call.for.kind === 'load');
  return {
    location: `${at.flow}:${at.step}`,
    status,
    waits: entering ? waits.map(({ operation }) => operation).sort() : [],
    fault: endless ? 'The calls do not end.' : null,
  };
}
