// Determines the services' answers after the user returns from a payment page. The services confirm a payment only if
// the user has paid.

import { isDeepEqual, isPlainObject, uniqueWith } from 'remeda';
import type { Flow, Json, MockOutcomes, Program, Snapshot } from '../../engine/index.ts';
import { createContext, findFirstMatch } from '../../engine/runtime/index.ts';
import { leavePage, playEvent } from '../../engine/simulate/index.ts';
import type { Confirmations } from '../protocol/questions.ts';
import { answerCall, type KnownAnswers, type MadeCall } from './answer-call.ts';

/** A user who has left the application, for example to a payment page. */
export interface LeftUser {
  readonly program: Program;
  /** The snapshot at the time when the user left. */
  readonly snapshot: Snapshot;
  /** The call that opened the external page, and the objects that were sent until then. */
  readonly call: MadeCall | null;
}

type Handoff = NonNullable<Flow['steps'][number]['handoff']>;

/**
 * Returns the services' answers after a user returns to an address. If the address is the success address, the service
 * confirms the payment. If the current answers already confirm it, they are kept.
 * @param results the possible results of the confirmation operation
 */
export function answerReturn(
  address: string,
  left: LeftUser,
  known: KnownAnswers,
  results: Confirmations,
): MockOutcomes {
  const { call } = left;
  const found = findHandoff(left);
  if (!call || !found || !isPaymentHandoff(left)) return known.answers;
  const isPaid = isSuccessAddress(address, left);
  const { call: operation } = found.handoff.back.confirm;
  const answer = (result: Json): MockOutcomes => ({
    ...known.answers,
    [operation]: { ok: result },
  });
  const isRight = (answers: MockOutcomes) =>
    isConfirmed(address, left, found, { ...known, answers }) === isPaid;
  if (isRight(known.answers)) return known.answers;
  const present = Object.values(known.answers[operation] ?? {})[0] ?? null;
  const given = results[operation] ?? [];
  const byNearness = given.toSorted(
    (one, other) => countShared(other, present) - countShared(one, present),
  );
  const right = [...byNearness, ...joinLists(given, call.input)].find((result) =>
    isRight(answer(result)),
  );
  return right === undefined ? known.answers : answer(right);
}

/** Returns true if the call that opened the external page charges the user and its input has a success address. */
export function isPaymentHandoff(left: LeftUser): boolean {
  return getSuccess(left) !== undefined;
}

/** Returns true for the address to which the payment page sends a user who has paid. */
export function isSuccessAddress(address: string, left: LeftUser): boolean {
  const { snapshot, call } = left;
  const success = toText(call?.input ?? null, getSuccess(left) ?? '');
  return success === `${snapshot.config.origin}${address}`;
}

// helpers

function getSuccess({ program, call }: LeftUser): string | undefined {
  return program.operations?.[call?.operation ?? '']?.charges?.success;
}

interface FoundHandoff {
  readonly flow: Flow;
  readonly handoff: Handoff;
}

/** Returns the handoff that made the call. Several flows can make the same call. */
function findHandoff({ program: { flows }, snapshot, call }: LeftUser): FoundHandoff | null {
  const flow = flows[snapshot.flow ?? ''];
  const step = flow?.steps.find(({ handoff }) => handoff?.call === call?.operation);
  return flow && step?.handoff ? { flow, handoff: step.handoff } : null;
}

/** Returns true if the application treats the payment as made after the return, without a failure. */
function isConfirmed(
  address: string,
  { program, snapshot: left, call }: LeftUser,
  { flow, handoff }: FoundHandoff,
  known: KnownAnswers,
): boolean {
  const [paid] = handoff.back.on;
  if (!paid) return false;
  let isTaken = false;
  const watched: Program = {
    ...program,
    watch(seen) {
      if (seen.kind === 'taken' && seen.owner === paid) isTaken = true;
    },
  };
  const entered = { type: 'enter', address, at: left.now } as const;
  const { snapshot } = playEvent(watched, leavePage(program, left), entered, (operation, input) =>
    answerCall({ operation, input, sent: call?.sent ?? {} }, known, {}),
  );
  if (snapshot.failure !== null) return false;
  if (isTaken) return true;
  const { params, query } = snapshot;
  const context = createContext(program, snapshot, {}, { flow, params, query });
  return findFirstMatch([paid], context) !== null;
}

/**
 * Returns lists that no journey contains. The first list has all items of all results. For each text property of the
 * items, another list has one item for each key that was sent. For example, a list of both products confirms an order
 * of
 * two products.
 */
function joinLists(results: readonly Json[], input: Json): readonly Json[] {
  const items = uniqueWith(
    results.flatMap((result) => (Array.isArray(result) ? (result as readonly Json[]) : [])),
    isDeepEqual,
  );
  if (items.length === 0) return [];
  const keys = Object.values(isPlainObject(input) ? input : {}).flatMap((value) =>
    isPlainObject(value) ? Object.keys(value) : [],
  );
  const [first] = items;
  const names = isPlainObject(first)
    ? Object.keys(first).filter((name) => typeof first[name] === 'string')
    : [];
  const made = names.map((name) => keys.map((key) => ({ ...(first as object), [name]: key })));
  return [items, ...made] as readonly Json[];
}

function toText(input: Json, name: string): string {
  return isPlainObject(input) ? String(input[name] ?? '') : '';
}

/** Returns the number of values that two results have in common. */
function countShared(one: Json, other: Json): number {
  if (typeof one !== 'object' || one === null) return isDeepEqual(one, other) ? 1 : 0;
  if (typeof other !== 'object' || other === null) return 0;
  const values = new Map(Object.entries(other));
  return Object.entries(one).reduce(
    (count, [name, value]) =>
      values.has(name) ? count + countShared(value, values.get(name) ?? null) : count,
    0,
  );
}
