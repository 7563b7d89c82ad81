// Dispatches the outcome of a call to the handlers for the purpose of the call.

import type { CallOutcome, Handoff, OutcomeReactions, PendingCall } from '../../language/index.ts';
import { applyTarget, recordFailure, type TargetTrigger } from './apply-target.ts';
import type { PendingEntry } from './destination.ts';
import { findEventlessReactions, findOutcomeReactions } from './find-reactions.ts';
import { evaluateConfirmation, leaveForHandoff } from './handoff.ts';
import { findLoad, markLoadFinished } from './load.ts';
import { getLoadLocation } from './load-location.ts';
import { type FlowLocation, getCurrentLocation, type ReactionSituation } from './location.ts';
import { entryEventName, takeFirstReaction } from './reaction.ts';
import { scheduleRepeat } from './repeat-loads.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { forgetStaleLoads } from './stale-loads.ts';
import { assignValue, type Transaction } from './transaction.ts';

type EndedCall = NonNullable<TargetTrigger['ended']>;
type Purpose<Kind> = Extract<PendingCall['for'], { readonly kind: Kind }>;

/** Handles the outcome of a call. Returns the pending entry that the outcome leads to, or null. */
export function handleCallOutcome(
  transaction: Transaction,
  call: PendingCall,
  outcome: CallOutcome,
): PendingEntry | null {
  if (outcome.name === 'cancelled') return null;
  const { scopes, states } = transaction.snapshot;
  const entry = dispatchOutcome(transaction, { call, outcome });
  if (outcome.name === 'ok') forgetStaleLoads(transaction, call.operation, { scopes, states });
  return entry;
}

// helpers

/** The outcome of a call whose response is unusable. */
const unusableOutcome: CallOutcome = {
  name: 'failed',
  result: null,
  error: null,
  retryAfter: null,
};

function dispatchOutcome(transaction: Transaction, ended: EndedCall): PendingEntry | null {
  const made = ended.call.for;
  if (made.kind === 'load') return handleLoadOutcome(transaction, made, ended);
  if (made.kind === 'event') return handleEventOutcome(transaction, made, ended);
  const location = getCurrentLocation(transaction);
  const handoff = location.step?.handoff;
  if (!handoff) return null;
  return made.kind === 'confirm'
    ? handleConfirmation(transaction, handoff, location, ended)
    : handleHandoffOutcome(transaction, handoff, location, ended);
}

function handleEventOutcome(
  transaction: Transaction,
  made: Purpose<'event'>,
  ended: EndedCall,
): PendingEntry | null {
  const { call, outcome } = ended;
  const { reaction, name, payload, load } = made;
  const location =
    load === undefined ? getCurrentLocation(transaction) : getLoadLocation(transaction, load);
  notifyOutcome(transaction, reaction, outcome);
  if (outcome.name === 'ok' && reaction.into !== undefined)
    assignValue(transaction, reaction.into, outcome.result, location.flow);
  const own = reaction.on ?? {};
  // A search while typing fails silently unless its own handlers match the outcome. The form stays usable.
  const isQuiet =
    !call.waits && outcome.name !== 'ok' && !findOutcomeReactions([own], outcome.name);
  const event = name === entryEventName ? null : { name, payload };
  const extra = { ...createOutcomeData(outcome), event: payload };
  const situation = { location, event, extra, load };
  const target = isQuiet ? null : takeOutcomeReaction(transaction, own, situation, outcome);
  return applyTarget(transaction, target, { event, ended });
}

function handleHandoffOutcome(
  transaction: Transaction,
  handoff: Handoff,
  location: FlowLocation,
  ended: EndedCall,
): PendingEntry | null {
  const { call, outcome } = ended;
  notifyOutcome(transaction, handoff, outcome);
  if (outcome.name === 'ok') {
    const target = leaveForHandoff(transaction, handoff, location, outcome.result);
    // The page shows only that it is leaving. Without an address to leave for, the failure is handled so that the user
    // can go on.
    return target === null
      ? handleHandoffOutcome(transaction, handoff, location, { call, outcome: unusableOutcome })
      : applyTarget(transaction, target, { ended });
  }
  const situation = { location, extra: createOutcomeData(outcome) };
  const target = takeOutcomeReaction(transaction, handoff.on, situation, outcome);
  return applyTarget(transaction, target, { ended });
}

function handleConfirmation(
  transaction: Transaction,
  handoff: Handoff,
  location: FlowLocation,
  ended: EndedCall,
): PendingEntry | null {
  const { outcome } = ended;
  const { confirm } = handoff.back;
  notifyOutcome(transaction, confirm, outcome);
  const isOk = outcome.name === 'ok';
  const reactions = isOk ? null : getEventlessReactions(transaction, confirm.on, location, outcome);
  const target =
    (reactions &&
      takeFirstReaction(transaction, reactions, { location, extra: createOutcomeData(outcome) })) ??
    evaluateConfirmation(transaction, handoff, location, isOk ? outcome.result : undefined);
  return applyTarget(transaction, target, { ended });
}

function handleLoadOutcome(
  transaction: Transaction,
  made: Purpose<'load'>,
  ended: EndedCall,
): PendingEntry | null {
  const { outcome } = ended;
  const location = getLoadLocation(transaction, made.key);
  const load = findLoad(transaction.program, made.key)?.load;
  if (!load) return null;
  const { waits } = ended.call;
  notifyOutcome(transaction, load, outcome);
  if (outcome.name === 'ok' && load.into !== undefined)
    assignValue(transaction, load.into, outcome.result, location.flow);
  const situation = { location, extra: createOutcomeData(outcome), load: made.key };
  // A repeated load must not redirect the user away from an address that was requested meanwhile.
  const isLate = made.repeated === true && transaction.snapshot.entering !== null;
  const target = isLate
    ? null
    : waits
      ? takeOutcomeReaction(transaction, load.on, situation, outcome)
      : takeFirstReaction(
          transaction,
          getEventlessReactions(transaction, load.on, location, outcome) ?? [],
          situation,
        );
  if (target?.kind === 'retry' || (target?.kind === 'fields' && waits)) {
    recordFailure(transaction, ended, { kind: 'enter' }, waits ? 'failed' : 'ready');
    return null;
  }
  markLoadFinished(transaction, made);
  scheduleRepeat(transaction, made.key, location);
  const { entering } = transaction.snapshot;
  if (target?.kind === 'enter') {
    // Keeps the previous notice, because the user has not acted since it was shown and may not have read it.
    const notice =
      target.notice ??
      (entering?.noticeOfPath ? undefined : entering?.notice) ??
      transaction.snapshot.notice ??
      undefined;
    const hops = (entering?.hops ?? 0) + 1;
    return { to: target.to, replace: true, hops, ...(notice === undefined ? {} : { notice }) };
  }
  if (target?.kind === 'left' || !entering) return null;
  const entry = { ...entering, to: entering.address };
  // The step that is entered shows the notice of a reaction without a target.
  const notice = target?.notice;
  return notice === undefined ? entry : { ...entry, notice, noticeOfPath: false };
}

function notifyOutcome({ program }: Transaction, owner: object, { name }: CallOutcome): void {
  program.watch?.({ kind: 'outcome', owner, outcome: name });
}

/**
 * Carries out the reaction to an outcome. Handlers of the call are tried first, then those of the flow and the application. An
 * unhandled failure offers a retry.
 */
function takeOutcomeReaction(
  transaction: Transaction,
  own: OutcomeReactions,
  situation: ReactionSituation,
  outcome: CallOutcome,
): ResolvedTarget | null {
  const levels = [own, ...outerLevels(transaction, situation.location)];
  const reactions = findOutcomeReactions(levels, outcome.name, outcome.error?.code);
  const target = reactions && takeFirstReaction(transaction, reactions, situation);
  return target ?? (outcome.name === 'ok' ? null : { kind: 'retry' });
}

function getEventlessReactions(
  transaction: Transaction,
  own: OutcomeReactions,
  location: FlowLocation,
  { name, error }: CallOutcome,
) {
  const outer = outerLevels(transaction, location);
  return findEventlessReactions(own, outer, name, error?.code ?? null);
}

/** Returns the outcome handlers of the flow and the application. */
function outerLevels(
  { program }: Transaction,
  { flow }: FlowLocation,
): readonly OutcomeReactions[] {
  return [flow?.outcomes ?? {}, program.app.outcomes];
}

function createOutcomeData(outcome: CallOutcome) {
  const { name, result, error } = outcome;
  return { event: null, result, error: error && { ...error }, outcome: name };
}
