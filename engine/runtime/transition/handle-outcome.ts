// Hearing how a call ended: its outcome finds its reactions, by what the call was made for.

import type { Handoff, Json, Load, Outcome, Outcomes, PendingCall, Reaction } from '../../types.ts';
import { applyTarget, fail } from './apply-target.ts';
import { enter } from './enter.ts';
import { evaluateConfirmation, leaveForHandoff } from './handoff.ts';
import { markLoaded } from './load.ts';
import { currentLocation, type Location } from './location.ts';
import { outcomeReactions, quietReactions, takeFirst } from './reaction.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import { assign, type Transaction } from './transaction.ts';

/** Hears how a call ended, by what it was made for. */
export function handleOutcome(turn: Transaction, call: PendingCall, outcome: Outcome): void {
  if (outcome.name === 'cancelled') return;
  if (call.for.kind === 'load') return handleLoadOutcome(turn, call.for, call, outcome);
  const place = currentLocation(turn);
  const handoff = place.step?.handoff;
  const owner = ownerOf(call, handoff);
  if (owner) report(turn, owner, outcome);
  if (call.for.kind === 'confirm' && handoff) {
    const spoken =
      outcome.name === 'ok'
        ? null
        : quietReactions(handoff.back.confirm.on, outerOf(turn, place), outcome.name);
    const move = spoken ? takeFirst(turn, spoken, place, extraOf(outcome, null), null) : null;
    return applyTarget(
      turn,
      move ??
        evaluateConfirmation(
          turn,
          handoff,
          place,
          outcome.name === 'ok' ? outcome.result : undefined,
        ),
      null,
      call,
      outcome,
    );
  }
  if (call.for.kind === 'handoff' && handoff) {
    const move =
      outcome.name === 'ok'
        ? leaveForHandoff(turn, handoff, place, outcome.result)
        : react(turn, handoff.on, place, outcome, null, null);
    return applyTarget(turn, move, null, call, outcome);
  }
  if (call.for.kind === 'event') handleEventOutcome(turn, call.for, call, outcome, place);
}

// helpers

/** What made a call; null for a load, which tells of itself. */
function ownerOf(call: PendingCall, handoff: Handoff | undefined): object | undefined {
  if (call.for.kind === 'event') return call.for.reaction;
  return call.for.kind === 'confirm' ? handoff?.back.confirm : handoff;
}

function report(turn: Transaction, owner: object, { name }: Outcome): void {
  turn.program.watch?.({ kind: 'outcome', owner, outcome: name });
}

function handleEventOutcome(
  turn: Transaction,
  made: Extract<PendingCall['for'], { kind: 'event' }>,
  call: PendingCall,
  outcome: Outcome,
  place: Location,
): void {
  if (outcome.name === 'ok' && made.reaction.into !== undefined)
    assign(turn, made.reaction.into, outcome.result, place.flow);
  // What is searched while typing fails quietly unless the flow says otherwise: the form stays usable.
  const quiet = !call.waits;
  const own = made.reaction.on ?? {};
  const move =
    quiet && outcome.name !== 'ok' && !outcomeReactions([own], outcome.name)
      ? null
      : react(turn, own, place, outcome, made.payload, made);
  applyTarget(turn, move, made, call, outcome);
}

function handleLoadOutcome(
  turn: Transaction,
  made: Extract<PendingCall['for'], { kind: 'load' }>,
  call: PendingCall,
  outcome: Outcome,
): void {
  const place = placeOfLoad(turn, made.key);
  const load = loadOf(turn, made, place);
  if (!load) return;
  report(turn, load, outcome);
  if (outcome.name === 'ok' && load.into !== undefined)
    assign(turn, load.into, outcome.result, place.flow);
  const move = load.wait
    ? react(turn, load.on, place, outcome, null, null)
    : takeFirst(
        turn,
        quietReactions(load.on, outerOf(turn, place), outcome.name) ?? [],
        place,
        extraOf(outcome, null),
        null,
      );
  if (move?.kind === 'retry' || (move?.kind === 'fields' && load.wait))
    return fail(turn, call, outcome, { kind: 'enter' }, load.wait ? 'failed' : 'ready');
  markLoaded(turn, made);
  if (move?.kind === 'address')
    return enter(turn, {
      address: move.address,
      ...(move.notice === undefined ? {} : { notice: move.notice }),
      replace: true,
      hops: (turn.snapshot.entering?.hops ?? 0) + 1,
    });
  if (move?.kind !== 'left' && turn.snapshot.entering) enter(turn, turn.snapshot.entering);
}

/** The reactions to an outcome, from the call outwards; what went wrong and nobody speaks of may be tried again. */
function react(
  turn: Transaction,
  own: Readonly<Record<string, readonly Reaction[]>>,
  place: Location,
  outcome: Outcome,
  payload: Json,
  event: { readonly name: string; readonly payload: Json } | null,
): ResolvedTarget | null {
  const reactions = outcomeReactions(
    [own, ...outerOf(turn, place)],
    outcome.name,
    outcome.error?.code,
  );
  if (!reactions) return outcome.name === 'ok' ? null : { kind: 'retry' };
  return (
    takeFirst(turn, reactions, place, extraOf(outcome, payload), event) ??
    (outcome.name === 'ok' ? null : { kind: 'retry' })
  );
}

/** What the flow and the application say of outcomes. */
function outerOf(turn: Transaction, { flow }: Location): readonly Outcomes[] {
  return [flow?.outcomes ?? {}, turn.program.app.outcomes];
}

function extraOf(outcome: Outcome, payload: Json) {
  return {
    event: payload,
    result: outcome.result,
    error: outcome.error as unknown as Json,
    outcome: outcome.name,
  };
}

/** The place that a load was made for: the one being entered, not the one still shown. */
function placeOfLoad(turn: Transaction, key: string): Location {
  const [level, flowId, stepId] = key.split(':');
  const here = currentLocation(turn);
  if (level === 'app') return { ...here, flow: null, step: null };
  const flow = turn.program.flows[flowId ?? ''] ?? null;
  const step = level === 'step' ? (flow?.steps.find((each) => each.id === stepId) ?? null) : null;
  return { ...here, flow, step, address: turn.snapshot.entering?.address ?? here.address };
}

function loadOf(
  turn: Transaction,
  made: { readonly level: string; readonly index: number },
  place: Location,
): Load | undefined {
  if (made.level === 'app') return turn.program.app.enter.load[made.index];
  if (made.level === 'flow') return place.flow?.enter.load[made.index];
  return place.step?.load[made.index];
}
