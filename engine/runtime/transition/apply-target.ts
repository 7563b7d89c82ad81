// Applies the target of a reaction: enters a destination, shows field errors, or offers a retry.

import {
  type Failure,
  isObject,
  type Json,
  type JsonSchema,
  type Outcome,
  type PendingCall,
  type Snapshot,
} from '../../language/index.ts';
import { draftInputKey } from '../draft-input-key.ts';
import { getPropertySchema } from '../persistence/pick-persistable.ts';
import type { Entry } from './destination.ts';
import { currentStep, type Situation } from './location.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { patch, type Transaction } from './transaction.ts';
import { getUnknownCharge } from './unknown-charge.ts';

/** The cause of a target: an event, a call that has ended, or both. */
export interface TargetTrigger {
  readonly event?: Situation['event'];
  readonly ended?: { readonly call: PendingCall; readonly outcome: Outcome };
}

/** Applies a target. Returns the entry that the target leads to, or null. */
export function applyTarget(
  transaction: Transaction,
  target: ResolvedTarget | null,
  { event = null, ended }: TargetTrigger,
): Entry | null {
  if (target?.kind === 'enter') {
    if (event?.name === 'submit') dropDraftInputs(transaction, ended?.outcome.name ?? 'ok');
    const { to, notice } = target;
    return { to, replace: event === null, hops: 0, ...(notice === undefined ? {} : { notice }) };
  }
  if (!ended || (target?.kind !== 'fields' && target?.kind !== 'retry')) return null;
  const { fields = {} } = ended.outcome.error ?? {};
  if (target.kind === 'fields' && Object.keys(fields).length > 0)
    patch(transaction, { fieldErrors: fields });
  else
    recordFailure(
      transaction,
      ended,
      event ? { kind: 'event', ...event } : { kind: 'enter' },
      'ready',
    );
  return null;
}

/** Stores a failure and the action that a retry repeats. */
export function recordFailure(
  transaction: Transaction,
  { call, outcome }: NonNullable<TargetTrigger['ended']>,
  again: Failure['again'],
  status: Snapshot['status'],
): void {
  const { program, snapshot } = transaction;
  patch(transaction, {
    status,
    failure: {
      outcome: outcome.name,
      operation: call.operation,
      unknown: getUnknownCharge(program, snapshot.entering, call, outcome.name),
      message: outcome.error?.message ?? null,
      retryAfter: outcome.retryAfter,
      again,
    },
  });
}

// helpers

/**
 * Removes the draft inputs of a submitted form. If the call failed and leads to another step, such as a login, the
 * draft inputs are kept without secrets, because the user may return.
 */
function dropDraftInputs(transaction: Transaction, outcome: string): void {
  const key = draftInputKey(transaction.snapshot);
  const { [key]: answers, ...others } = transaction.snapshot.draftInputs;
  if (outcome === 'ok' || answers === undefined) return patch(transaction, { draftInputs: others });
  const here = currentStep(transaction);
  const schema = here?.flow.screens[here.step.screen]?.form?.schema;
  const open = schema ? withoutSecrets(answers, schema) : answers;
  patch(transaction, { draftInputs: { ...others, [key]: open } });
}

function withoutSecrets(answers: Json, schema: JsonSchema): Json {
  if (!isObject(answers)) return answers;
  const open = ([name]: readonly [string, Json]) =>
    getPropertySchema(schema, name)?.['x-sensitive'] !== true;
  return Object.fromEntries(Object.entries(answers).filter(open));
}
