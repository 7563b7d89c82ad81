// Creates the context of expressions: the data that they read, the named conditions, and the derived values.

import {
  type ExpressionContext,
  expressionHolds,
  type Flow,
  type Json,
  type Logic,
  type Program,
  type Snapshot,
} from '../language/index.ts';
import { renderTemplate } from './template.ts';

/** Data that only some expressions read, such as an event's payload or a call's result. */
export interface ExtraExpressionData {
  readonly event?: Json;
  readonly result?: Json;
  readonly error?: Json;
  readonly outcome?: string;
}

/**
 * Returns the context in which the expressions of a snapshot are evaluated: its data, its conditions, and its derived
 * values. The functions `condition` and `derived` of the context throw an Error for an unknown name.
 * @param extra the event, the result, the error, and the outcome that a reaction reads
 * @param seenFrom the flow whose state and names apply. The default is the flow of the snapshot
 * @example
 * const chosen = createContext(program, { ...snapshot, flow: 'tea', states: { tea: { kind: 'green' } } });
 * chosen.condition('isGreen') // true
 * chosen.derived('label') // 'green tea'
 */
export function createContext(
  program: Program,
  snapshot: Snapshot,
  extra: ExtraExpressionData = {},
  seenFrom: {
    readonly flow: Flow | null;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
  } = {
    flow: getCurrentFlow(program, snapshot),
    params: snapshot.params,
    query: snapshot.query,
  },
): ExpressionContext {
  const { flow, params, query } = seenFrom;
  const derived = new Map<string, unknown>();
  const conditions = new Map<string, boolean>();
  const context: ExpressionContext = {
    program,
    region: program.app,
    flow,
    params,
    data: withScopes(snapshot, {
      state: flow ? (snapshot.states[flow.id] ?? {}) : {},
      with: flow?.with ?? {},
      query,
      params,
      flags: snapshot.flags,
      config: snapshot.config,
      data: program.app.data,
      now: snapshot.now,
      here: {
        ...{ flow: snapshot.flow, step: snapshot.step, address: snapshot.address },
        failed: getFailedAction(program, snapshot),
      },
      event: extra.event ?? null,
      result: extra.result ?? null,
      error: extra.error ?? null,
      outcome: extra.outcome ?? null,
    }),
    condition(name) {
      const known = conditions.get(name);
      if (known !== undefined) return known;
      const condition = getOwn(flow?.conditions, name) ?? getOwn(program.app.conditions, name);
      if (!condition) throw new Error(`There is no condition named "${name}".`);
      const held = expressionHolds(condition.when, context);
      conditions.set(name, held);
      return held;
    },
    derived(name) {
      if (!derived.has(name)) {
        const shape = getOwn(flow?.derive, name) ?? getOwn(program.app.derive, name);
        if (shape === undefined) throw new Error(`There is no derived value named "${name}".`);
        derived.set(name, renderTemplate(shape, context));
      }
      return derived.get(name);
    },
  };
  return context;
}

/** Returns what the failed call was for, such as "create your account". Returns null if no call has failed. */
function getFailedAction({ app }: Program, { failure }: Snapshot): string | null {
  if (!failure) return null;
  const name = failure.operation.startsWith('open ') ? 'open' : failure.operation;
  return getOwn(app.texts.operations, name) ?? null;
}

export function getCurrentFlow(program: Program, snapshot: Snapshot): Flow | null {
  return snapshot.flow === null ? null : (program.flows[snapshot.flow] ?? null);
}

/**
 * Returns the first item of a list whose `when` holds or is missing, or null if there is no such item.
 * @example
 * const chosen = createContext(program, { ...snapshot, flow: 'tea', states: { tea: { kind: 'green' } } });
 * findFirstMatch([{ when: { is: 'isGreen' }, go: 'green' }, { go: 'order' }], chosen).go // 'green'
 */
export function findFirstMatch<Case extends { readonly when?: Logic }>(
  cases: readonly Case[],
  context: ExpressionContext,
): Case | null {
  const found = cases.find((each) => guardHolds(each, 'when', each.when, context)) ?? null;
  if (found) context.program.watch?.({ kind: 'taken', owner: found });
  return found;
}

/** Evaluates a guard. A missing guard holds. `owner` and `what` identify the guard for the program's watcher. */
export function guardHolds(
  owner: object,
  what: string,
  rule: Logic | undefined,
  context: ExpressionContext,
): boolean {
  if (rule === undefined) return true;
  const held = expressionHolds(rule, context);
  context.program.watch?.({ kind: 'guard', owner, what, rule, held, context });
  return held;
}

// helpers

/**
 * Adds the scopes of the application to the data. Spreading the scopes first would be 20 times slower, because V8
 * creates a dictionary.
 */
function withScopes<Data extends Record<string, unknown>>(
  { scopes }: Snapshot,
  data: Data,
): Data & Snapshot['scopes'] {
  const all: Record<string, unknown> = data;
  for (const name of Object.keys(scopes)) if (!Object.hasOwn(data, name)) all[name] = scopes[name];
  return all as Data & Snapshot['scopes'];
}

function getOwn<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
