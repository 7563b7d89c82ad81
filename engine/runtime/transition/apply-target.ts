// Applies the target of a reaction: enters a destination, shows field errors, or offers a retry.

import {
  type CallOutcome,
  isObject,
  type Json,
  type JsonSchema,
  type PendingCall,
  type SessionFailure,
  type Snapshot,
} from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { draftInputKey } from '../draft-input-key.ts';
import { getPropertySchema } from '../persistence/pick-persistable.ts';
import type { PendingEntry } from './destination.ts';
import { getCurrentStep, type ReactionSituation } from './location.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { patchSnapshot, type Transaction } from './transaction.ts';
import { findPaymentAhead, getUnknownCharge, isSurelyUncharged } from './unknown-charge.ts';

/** The cause of a target: an event, a call that has ended, or both. */
export interface TargetTrigger {
  readonly event?: ReactionSituation['event'];
  readonly ended?: { readonly call: PendingCall; readonly outcome: CallOutcome };
}

/** Applies a target. Returns the pending entry that the target leads to, or null. */
export function applyTarget(
  transaction: Transaction,
  target: ResolvedTarget | null,
  { event = null, ended }: TargetTrigger,
): PendingEntry | null {
  if (target?.kind === 'enter') {
    if (event?.name === 'submit') dropDraftInputs(transaction, ended?.outcome.name ?? 'ok');
    const { to, notice } = target;
    return { to, replace: event === null, hops: 0, ...(notice === undefined ? {} : { notice }) };
  }
  if (!ended || (target?.kind !== 'fields' && target?.kind !== 'retry')) return null;
  const { fields = {} } = ended.outcome.error ?? {};
  if (target.kind === 'fields' && Object.keys(fields).length > 0)
    patchSnapshot(transaction, { fieldErrors: fields });
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
  again: SessionFailure['again'],
  status: Snapshot['status'],
): void {
  const { program, snapshot } = transaction;
  const unknown = getUnknownCharge(program, snapshot, call, outcome.name);
  const isUncharged = unknown === null && isSurelyUncharged(program, snapshot, call, outcome.name);
  const payment = isUncharged ? findPaymentAhead(program, snapshot, call) : null;
  const opened = status === 'failed' ? findOtherFlow(transaction) : null;
  patchSnapshot(transaction, {
    status,
    failure: {
      outcome: outcome.name,
      operation: payment ?? (opened === null ? call.operation : `open ${opened}`),
      unknown,
      ...(isUncharged ? { isUncharged } : {}),
      message: outcome.error?.message ?? null,
      retryAfter: outcome.retryAfter,
      again,
    },
  });
}

// helpers

/**
 * Returns the flow that the user enters from a screen of another flow, or null. The user has asked for a page there and
 * not for what it loads.
 */
function findOtherFlow({ program, snapshot }: Transaction): string | null {
  const { entering, flow: shown } = snapshot;
  if (entering === null || shown === null) return null;
  const { route } = matchRoute(program.routes, parseAddress(entering.address).path) ?? {};
  return route?.flow === undefined || route.flow === shown ? null : route.flow;
}

/**
 * Removes the draft inputs of a submitted form. If the call failed and leads to another step, such as a login, the
 * draft inputs are kept without secrets, because the user may return.
 */
function dropDraftInputs(transaction: Transaction, outcome: string): void {
  const key = draftInputKey(transaction.snapshot);
  const { [key]: answers, ...others } = transaction.snapshot.draftInputs;
  if (outcome === 'ok' || answers === undefined)
    return patchSnapshot(transaction, { draftInputs: others });
  const here = getCurrentStep(transaction);
  const schema = here?.flow.screens[here.step.screen]?.form?.schema;
  const open = schema ? withoutSecrets(answers, schema) : answers;
  patchSnapshot(transaction, { draftInputs: { ...others, [key]: open } });
}

function withoutSecrets(answers: Json, schema: JsonSchema): Json {
  if (!isObject(answers)) return answers;
  const open = ([name]: readonly [string, Json]) =>
    getPropertySchema(schema, name)?.['x-sensitive'] !== true;
  return Object.fromEntries(Object.entries(answers).filter(open));
}
