// Dispatches a call's outcome to its handlers, by the purpose of the call.

import type { Handoff, Outcome, Outcomes, PendingCall } from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { applyTarget, fail, type TargetSource } from './apply-target.ts';
import type { Entry } from './destination.ts';
import { evaluateConfirmation, leaveForHandoff } from './handoff.ts';
import { loadAt, markLoaded } from './load.ts';
import { currentLocation, type Location, type Situation } from './location.ts';
import { outcomeReactions, quietReactions, takeFirst } from './reaction.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { forgetStaleLoads } from './stale-loads.ts';
import { assign, type Transaction } from './transaction.ts';

type Ended = NonNullable<TargetSource['ended']>;
type Purpose<Kind> = Extract<PendingCall['for'], { readonly kind: Kind }>;

/** Handles the outcome of a call. Returns the entry that it leads to; null where it leads nowhere. */
export function handleOutcome(
  transaction: Transaction,
  call: PendingCall,
  outcome: Outcome,
): Entry | null {
  if (outcome.name === 'cancelled') return null;
  const { scopes, states } = transaction.snapshot;
  const entry = handle(transaction, { call, outcome });
  if (outcome.name === 'ok') forgetStaleLoads(transaction, call.operation, { scopes, states });
  return entry;
}

// helpers

function handle(transaction: Transaction, ended: Ended): Entry | null {
  const made = ended.call.for;
  if (made.kind === 'load') return handleLoadOutcome(transaction, made, ended);
  if (made.kind === 'event') return handleEventOutcome(transaction, made, ended);
  const location = currentLocation(transaction);
  const handoff = location.step?.handoff;
  if (!handoff) return null;
  return made.kind === 'confirm'
    ? handleConfirmation(transaction, handoff, location, ended)
    : handleHandoffOutcome(transaction, handoff, location, ended);
}

function handleEventOutcome(
  transaction: Transaction,
  made: Purpose<'event'>,
  ended: Ended,
): Entry | null {
  const { call, outcome } = ended;
  const { reaction, name, payload } = made;
  const location = currentLocation(transaction);
  report(transaction, reaction, outcome);
  if (outcome.name === 'ok' && reaction.into !== undefined)
    assign(transaction, reaction.into, outcome.result, location.flow);
  const own = reaction.on ?? {};
  // A search while typing fails quietly unless its own handlers say otherwise: the form stays usable.
  const isQuiet = !call.waits && outcome.name !== 'ok' && !outcomeReactions([own], outcome.name);
  const event = { name, payload };
  const situation = { location, event, extra: { ...extraOf(outcome), event: payload } };
  const target = isQuiet ? null : react(transaction, own, situation, outcome);
  return applyTarget(transaction, target, { event, ended });
}

function handleHandoffOutcome(
  transaction: Transaction,
  handoff: Handoff,
  location: Location,
  ended: Ended,
): Entry | null {
  const { outcome } = ended;
  report(transaction, handoff, outcome);
  const target =
    outcome.name === 'ok'
      ? leaveForHandoff(transaction, handoff, location, outcome.result)
      : react(transaction, handoff.on, { location, extra: extraOf(outcome) }, outcome);
  return applyTarget(transaction, target, { ended });
}

function handleConfirmation(
  transaction: Transaction,
  handoff: Handoff,
  location: Location,
  ended: Ended,
): Entry | null {
  const { outcome } = ended;
  const { confirm } = handoff.back;
  report(transaction, confirm, outcome);
  const isOk = outcome.name === 'ok';
  const reactions = isOk ? null : quietReactionsTo(transaction, confirm.on, location, outcome);
  const target =
    (reactions && takeFirst(transaction, reactions, { location, extra: extraOf(outcome) })) ??
    evaluateConfirmation(transaction, handoff, location, isOk ? outcome.result : undefined);
  return applyTarget(transaction, target, { ended });
}

function handleLoadOutcome(
  transaction: Transaction,
  made: Purpose<'load'>,
  ended: Ended,
): Entry | null {
  const { outcome } = ended;
  const location = locationOfLoad(transaction, made.key);
  const load = loadAt(transaction.program, made.key)?.load;
  if (!load) return null;
  report(transaction, load, outcome);
  if (outcome.name === 'ok' && load.into !== undefined)
    assign(transaction, load.into, outcome.result, location.flow);
  const situation = { location, extra: extraOf(outcome) };
  const target = load.wait
    ? react(transaction, load.on, situation, outcome)
    : takeFirst(
        transaction,
        quietReactionsTo(transaction, load.on, location, outcome) ?? [],
        situation,
      );
  if (target?.kind === 'retry' || (target?.kind === 'fields' && load.wait)) {
    fail(transaction, ended, { kind: 'enter' }, load.wait ? 'failed' : 'ready');
    return null;
  }
  markLoaded(transaction, made);
  const { entering } = transaction.snapshot;
  if (target?.kind === 'enter') {
    // The user has done nothing yet: what was said to them is still to be read.
    const notice = target.notice ?? entering?.notice ?? transaction.snapshot.notice ?? undefined;
    const hops = (entering?.hops ?? 0) + 1;
    return { to: target.to, replace: true, hops, ...(notice === undefined ? {} : { notice }) };
  }
  return target?.kind === 'left' || !entering ? null : { ...entering, to: entering.address };
}

function report({ program }: Transaction, owner: object, { name }: Outcome): void {
  program.watch?.({ kind: 'outcome', owner, outcome: name });
}

/** Takes a reaction to an outcome, from the call outwards. A failure that nobody handles may be tried again. */
function react(
  transaction: Transaction,
  own: Outcomes,
  situation: Situation,
  outcome: Outcome,
): ResolvedTarget | null {
  const levels = [own, ...outerLevels(transaction, situation.location)];
  const reactions = outcomeReactions(levels, outcome.name, outcome.error?.code);
  const target = reactions && takeFirst(transaction, reactions, situation);
  return target ?? (outcome.name === 'ok' ? null : { kind: 'retry' });
}

function quietReactionsTo(
  transaction: Transaction,
  own: Outcomes,
  location: Location,
  outcome: Outcome,
) {
  return quietReactions(own, outerLevels(transaction, location), outcome.name);
}

/** The outcomes that the flow and the application handle. */
function outerLevels({ program }: Transaction, { flow }: Location): readonly Outcomes[] {
  return [flow?.outcomes ?? {}, program.app.outcomes];
}

function extraOf(outcome: Outcome) {
  const { name, result, error } = outcome;
  return { event: null, result, error: error && { ...error }, outcome: name };
}

/** The location that a load was made for: the one being entered, not the one still shown. */
function locationOfLoad(transaction: Transaction, key: string): Location {
  const { program, snapshot } = transaction;
  const [level, flowId, stepId] = key.split(':');
  const here = { ...currentLocation(transaction), ...enteredWith(transaction) };
  if (level === 'app') return { ...here, flow: null, step: null };
  const flow = program.flows[flowId ?? ''] ?? null;
  const step = level === 'step' ? (flow?.steps.find(({ id }) => id === stepId) ?? null) : null;
  return { ...here, flow, step, address: snapshot.entering?.address ?? snapshot.address };
}

/** Returns the parameters and the query of the address that is entered. A load of an entry sees those. */
function enteredWith({ program, snapshot: { entering } }: Transaction) {
  if (!entering) return {};
  const { path, query } = parseAddress(entering.address);
  const params = matchRoute(program.routes, path)?.params;
  return params ? { params, query } : {};
}
