// Carrying out what a reaction left to do: entering an address, putting errors onto a form, or offering another try.

import { isObject } from '../../data.ts';
import type { Failure, Json, JsonSchema, Outcome, PendingCall, Snapshot } from '../../types.ts';
import { draftInputKey } from '../draft-input-key.ts';
import { propertyOf } from '../persistence/pick-persistable.ts';
import { enter } from './enter.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { currentStep, patch, type Transaction } from './transaction.ts';
import { unknownCharge } from './unknown-charge.ts';

/** Carries out what a reaction left to do. */
export function applyTarget(
  turn: Transaction,
  move: ResolvedTarget | null,
  event: { readonly name: string; readonly payload: Json } | null,
  call?: PendingCall,
  outcome?: Outcome,
): void {
  const again: Failure['again'] = event
    ? { kind: 'event', name: event.name, payload: event.payload }
    : { kind: 'enter' };
  if (move?.kind === 'address') {
    if (event?.name === 'submit') dropTyped(turn, outcome?.name ?? 'ok');
    const { address, notice } = move;
    const said = notice === undefined ? {} : { notice };
    enter(turn, { address, replace: event === null, hops: 0, ...said });
  } else if (
    move?.kind === 'fields' &&
    outcome?.error &&
    Object.keys(outcome.error.fields).length > 0
  ) {
    patch(turn, { fieldErrors: outcome.error.fields });
  } else if ((move?.kind === 'retry' || move?.kind === 'fields') && call && outcome) {
    fail(turn, call, outcome, again, 'ready');
  }
}

/** Keeps what failed, and what trying again means. */
export function fail(
  turn: Transaction,
  call: PendingCall,
  outcome: Outcome,
  again: Failure['again'],
  status: Snapshot['status'],
): void {
  patch(turn, {
    status,
    failure: {
      outcome: outcome.name,
      operation: call.operation,
      unknown: unknownCharge(turn.program, turn.snapshot.entering, call, outcome.name),
      message: outcome.error?.message ?? null,
      retryAfter: outcome.retryAfter,
      again,
    },
  });
}

// helpers

/**
 * What was typed into a form that is only sent is no longer needed once it was taken. Where the call failed and leads
 * elsewhere, to a login for one, the founder may come back: the answers stay, without what is secret.
 */
function dropTyped(turn: Transaction, outcome: string): void {
  const key = draftInputKey(turn.snapshot);
  const { [key]: answers, ...typed } = turn.snapshot.typed;
  if (outcome === 'ok' || answers === undefined) return patch(turn, { typed });
  const here = currentStep(turn);
  const schema = here?.flow.screens[here.step.screen]?.form?.schema;
  patch(turn, { typed: { ...typed, [key]: schema ? withoutSecrets(answers, schema) : answers } });
}

function withoutSecrets(answers: Json, schema: JsonSchema): Json {
  if (!isObject(answers)) return answers;
  const open = ([name]: readonly [string, Json]) =>
    propertyOf(schema, name)?.['x-sensitive'] !== true;
  return Object.fromEntries(Object.entries(answers).filter(open));
}
