// The working state of one transition: the new snapshot, its effects, and cached contexts of expressions.

import {
  type EngineEffect,
  type ExpressionContext,
  type Flow,
  getDefaultValue,
  isObject,
  type Json,
  type PendingCall,
  type Program,
  readPath,
  type Snapshot,
  splitFirstSegment,
  writePath,
} from '../../language/index.ts';
import type { ExtraExpressionData } from '../context.ts';
import type { FlowPath } from '../path.ts';
import { assertAllRoutesLoaded } from '../route-index.ts';
import type { PendingEntry } from './destination.ts';

/** The working state of one call of `transition`. Its snapshot is returned at the end. */
export interface Transaction {
  readonly program: Program;
  /** A copy of the snapshot. Only `patchSnapshot` changes it, in place. */
  readonly snapshot: Readonly<Snapshot>;
  readonly effects: EngineEffect[];
  /** The pending entry, or null. */
  entry: PendingEntry | null;
  /** The cached contexts. They are cleared when the data changes. */
  contexts: CachedContext[];
}

/** A context, the query and extra data that it was created from, and the path computed from it. */
export interface CachedContext {
  readonly context: ExpressionContext;
  readonly query: ExpressionContext['params'];
  readonly extra: ExtraExpressionData;
  path?: FlowPath;
}

/** Creates the working state of a transition. The current time is the time of the event. */
export function createTransaction(program: Program, before: Snapshot, now: string): Transaction {
  return { program, snapshot: { ...before, now }, effects: [], entry: null, contexts: [] };
}

/** Changes the snapshot. Clears the cached contexts if the change affects data that expressions read. */
export function patchSnapshot(transaction: Transaction, change: Partial<Snapshot>): void {
  Object.assign(transaction.snapshot, change);
  if (contextParts.some((name) => Object.hasOwn(change, name))) transaction.contexts = [];
}

/** Writes a value to a data path: `state.…` of the given flow, or a path in a scope of the application. */
export function assignValue(
  transaction: Transaction,
  path: string,
  value: Json | undefined,
  flow: Flow | null,
): void {
  const { program, snapshot } = transaction;
  const [scope, below] = splitFirstSegment(path);
  const change = (old: Json | undefined) =>
    below === '' ? (value ?? null) : writePath(old, below, value);
  if (scope === 'state') {
    if (!flow) throw new Error(`"${path}" is written where no flow is open.`);
    const state = change(snapshot.states[flow.id]);
    return patchSnapshot(transaction, { states: { ...snapshot.states, [flow.id]: state } });
  }
  if (!Object.hasOwn(program.app.scopes, scope))
    throw new Error(`There is no scope named "${scope}".`);
  const scopes = { ...snapshot.scopes, [scope]: change(snapshot.scopes[scope]) };
  patchSnapshot(transaction, { scopes });
}

/** Resets a data path to the default of its schema. */
export function resetValue(transaction: Transaction, path: string, flow: Flow | null): void {
  const [scope, below] = splitFirstSegment(path);
  const { scopes } = transaction.program.app;
  const schema = scope === 'state' ? flow?.state.schema : scopes[scope]?.schema;
  const start = schema ? getDefaultValue(schema) : undefined;
  const value = below === '' ? start : (readPath(start, below) as Json | undefined);
  assignValue(transaction, path, value, flow);
}

/** Resets the state of every flow to its defaults, and removes all draft inputs. */
export function resetFlows(transaction: Transaction): void {
  assertAllRoutesLoaded(transaction.program.routes);
  const states = Object.keys(transaction.snapshot.states).flatMap((id) => {
    const flow = transaction.program.flows[id];
    return flow ? [[id, getDefaultValue(flow.state.schema)] as const] : [];
  });
  patchSnapshot(transaction, { states: Object.fromEntries(states), draftInputs: {} });
  transaction.effects.push({ type: 'resetFlows' });
}

/** Adds a pending call and the effect that makes it. First cancels the calls that `replaces` selects. */
export function startCall(
  transaction: Transaction,
  call: {
    readonly operation: string;
    readonly with: Json;
    readonly for: PendingCall['for'];
    readonly waits: boolean;
    readonly keyName?: string | undefined;
    readonly delay?: number | undefined;
    readonly replaces?: (other: PendingCall) => boolean;
  },
): void {
  if (call.replaces) cancelCalls(transaction, call.replaces);
  const { snapshot } = transaction;
  const sequence = snapshot.sequence + 1;
  const id = `call-${sequence}`;
  const { operation, waits } = call;
  const pending: PendingCall = { id, operation, for: call.for, since: snapshot.now, waits };
  patchSnapshot(transaction, { sequence, calls: { ...snapshot.calls, [id]: pending } });
  transaction.effects.push({
    type: 'call',
    id,
    operation,
    with: call.with,
    keyName: call.keyName === undefined ? null : `${snapshot.flow ?? ''}:${call.keyName}`,
    delay: call.delay ?? 0,
  });
}

/** Cancels the calls that a predicate selects. Their outcomes are ignored. */
export function cancelCalls(transaction: Transaction, which: (call: PendingCall) => boolean): void {
  const calls = Object.values(transaction.snapshot.calls);
  const cancelled = calls.filter(which);
  if (cancelled.length === 0) return;
  transaction.effects.push(...cancelled.map(({ id }) => ({ type: 'cancel' as const, id })));
  const others = calls.filter((call) => !cancelled.includes(call));
  patchSnapshot(transaction, { calls: Object.fromEntries(others.map((call) => [call.id, call])) });
}

/** Returns a bound object with the properties of a form replaced by the submitted answers. */
export function mergeAnswers(bound: unknown, answers: Json, names: readonly string[]): Json {
  const others = Object.entries(isObject(bound) ? bound : {}).filter(
    ([name]) => !names.includes(name),
  );
  const given = Object.entries(isObject(answers) ? answers : {}).filter(([name]) =>
    names.includes(name),
  );
  return Object.fromEntries([...others, ...given]);
}

// helpers

/** The parts of a snapshot that expressions read, in addition to its time and configuration. */
const contextParts = [
  ...(['scopes', 'states', 'flags', 'flow', 'step', 'address'] as const),
  'failure',
] as const;
