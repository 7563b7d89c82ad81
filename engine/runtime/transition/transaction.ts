// One turn of the engine: the snapshot as it becomes, and the effects gathered on the way.

import { defaultOf, isObject, readPath, segmentsOf, writePath } from '../../data.ts';
import type { Effect, Flow, Json, PendingCall, Program, Snapshot, Step } from '../../types.ts';
import { currentFlow } from '../context.ts';

/** Local to one `transition`: what it holds is replaced, and never seen half done from outside. */
export interface Transaction {
  readonly program: Program;
  snapshot: Snapshot;
  readonly effects: Effect[];
}

export function patch(turn: Transaction, change: Partial<Snapshot>): void {
  turn.snapshot = { ...turn.snapshot, ...change };
}

/** The flow and step that are shown now. */
export function currentStep(
  turn: Transaction,
): { readonly flow: Flow; readonly step: Step } | null {
  const flow = currentFlow(turn.program, turn.snapshot);
  const step = flow?.steps.find((each) => each.id === turn.snapshot.step);
  return flow && step ? { flow, step } : null;
}

/** Writes a value to a data path: `state.…` of the flow it is seen from, else a scope of the application. */
export function assign(
  turn: Transaction,
  path: string,
  value: Json | undefined,
  flow: Flow | null,
): void {
  const [scope = '', ...rest] = segmentsOf(path);
  if (scope === 'state') {
    if (!flow) throw new Error(`"${path}" is written where no flow is open.`);
    const states = { ...turn.snapshot.states };
    states[flow.id] =
      rest.length === 0 ? (value ?? null) : writePath(states[flow.id], rest.join('.'), value);
    patch(turn, { states });
  } else {
    if (!Object.hasOwn(turn.program.app.scopes, scope))
      throw new Error(`There is no scope named "${scope}".`);
    const scopes = { ...turn.snapshot.scopes };
    scopes[scope] =
      rest.length === 0 ? (value ?? null) : writePath(scopes[scope], rest.join('.'), value);
    patch(turn, { scopes });
  }
}

/** Sets a data path back to its schema's default. */
export function forget(turn: Transaction, path: string, flow: Flow | null): void {
  const [scope = '', ...rest] = segmentsOf(path);
  const schema = scope === 'state' ? flow?.state.schema : turn.program.app.scopes[scope]?.schema;
  const start = schema ? defaultOf(schema) : undefined;
  assign(
    turn,
    path,
    rest.length === 0 ? start : (readPath(start, rest.join('.')) as Json | undefined),
    flow,
  );
}

/** Sets what was answered in every flow back to its defaults, and what was typed with it. */
export function forgetFlows(turn: Transaction): void {
  const states = Object.keys(turn.snapshot.states).flatMap((id) => {
    const flow = turn.program.flows[id];
    return flow ? [[id, defaultOf(flow.state.schema)] as const] : [];
  });
  patch(turn, { states: Object.fromEntries(states), typed: {} });
  turn.effects.push({ type: 'forgetFlows' });
}

/** Notes a call as under way and asks for it; the same kind of call before it is cancelled when `replaces` says so. */
export function startCall(
  turn: Transaction,
  call: {
    readonly operation: string;
    readonly with: Json;
    readonly for: PendingCall['for'];
    readonly waits: boolean;
    readonly once?: string | undefined;
    readonly delay?: number | undefined;
    readonly replaces?: (other: PendingCall) => boolean;
  },
): void {
  if (call.replaces) cancelCalls(turn, call.replaces);
  const sequence = turn.snapshot.sequence + 1;
  const id = `call-${sequence}`;
  const pending: PendingCall = {
    id,
    operation: call.operation,
    for: call.for,
    since: turn.snapshot.now,
    waits: call.waits,
  };
  patch(turn, { sequence, calls: { ...turn.snapshot.calls, [id]: pending } });
  turn.effects.push({
    type: 'call',
    id,
    operation: call.operation,
    with: call.with,
    once: call.once === undefined ? null : `${turn.snapshot.flow ?? ''}:${call.once}`,
    delay: call.delay ?? 0,
  });
}

/** Gives up the calls that a predicate picks; their outcomes will not be heard. */
export function cancelCalls(turn: Transaction, which: (call: PendingCall) => boolean): void {
  const calls = Object.values(turn.snapshot.calls);
  const given = calls.filter(which);
  if (given.length === 0) return;
  turn.effects.push(...given.map((call) => ({ type: 'cancel' as const, id: call.id })));
  patch(turn, {
    calls: Object.fromEntries(calls.filter((call) => !which(call)).map((call) => [call.id, call])),
  });
}

/** An object with the form's own properties replaced by what was submitted. */
export function mergeAnswers(bound: unknown, answers: Json, names: readonly string[]): Json {
  const kept = Object.entries(isObject(bound) ? bound : {}).filter(
    ([name]) => !names.includes(name),
  );
  const given = Object.entries(isObject(answers) ? answers : {}).filter(([name]) =>
    names.includes(name),
  );
  return Object.fromEntries([...kept, ...given]);
}
