// The heart: a snapshot and an event give the next snapshot and the effects to be carried out.

import { readPath } from '../../data.ts';
import type { Effect, Event, Json, Program, Reaction, Snapshot } from '../../types.ts';
import { activeForm } from '../active-form.ts';
import { draftInputKey } from '../draft-input-key.ts';
import { formAsked, namesOf, requiredOf, stepBefore, walk } from '../path.ts';
import { applyTarget } from './apply-target.ts';
import { enter } from './enter.ts';
import { handleOutcome } from './handle-outcome.ts';
import { confirmHandoff } from './handoff.ts';
import { contextAt, currentLocation } from './location.ts';
import { takeFirst } from './reaction.ts';
import { addressOfTarget } from './resolve-target.ts';
import { assign, currentStep, mergeAnswers, patch, type Transaction } from './transaction.ts';

/**
 * The next snapshot and the effects of an event. Pure and synchronous: the same arguments give the same
 * answer, nothing given is changed, and the clock is the event's own `at`.
 */
export function transition(
  program: Program,
  snapshot: Snapshot,
  event: Event,
): readonly [Snapshot, readonly Effect[]] {
  const turn: Transaction = { program, snapshot: { ...snapshot, now: event.at }, effects: [] };
  handlers[event.type](turn, event as never);
  return [turn.snapshot, turn.effects];
}

// helpers

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

const handlers = {
  enter(turn, event) {
    patch(turn, { failure: null });
    enter(turn, { address: event.address, replace: event.replace ?? true, hops: 0 });
  },
  act(turn, event) {
    act(turn, event.name, event.payload ?? null);
  },
  typed(turn, event) {
    const here = currentStep(turn);
    if (here)
      patch(turn, {
        typed: { ...turn.snapshot.typed, [draftInputKey(turn.snapshot)]: event.data },
      });
  },
  outcome(turn, event) {
    const call = turn.snapshot.calls[event.call];
    if (!call) return;
    const { [event.call]: _, ...calls } = turn.snapshot.calls;
    patch(turn, { calls });
    handleOutcome(turn, call, event.outcome);
  },
  waited(turn) {
    const here = currentStep(turn);
    if (here?.step.handoff && turn.snapshot.confirmingSince !== null)
      confirmHandoff(turn, here.step.handoff, currentLocation(turn));
  },
  opened(turn) {
    const { entering } = turn.snapshot;
    if (entering) enter(turn, entering);
  },
  flags(turn, event) {
    patch(turn, { flagsNext: { ...turn.snapshot.flags, ...event.flags } });
  },
  kept(turn, event) {
    patch(turn, { scopes: { ...turn.snapshot.scopes, ...event.scopes } });
  },
} satisfies { [Type in Event['type']]: (turn: Transaction, event: EventOf<Type>) => void };

function act(turn: Transaction, name: string, payload: Json): void {
  if (name === 'retry') return retry(turn);
  const here = currentStep(turn);
  const reactions =
    here?.step.on[name] ??
    here?.flow.on[name] ??
    turn.program.app.on[name] ??
    standardReactions[name];
  if (!reactions || isBusy(turn, name)) return;
  if (name === 'submit') takeAnswers(turn, payload);
  if (name === 'back' && here) return goBack(turn);
  patch(turn, { failure: null, fieldErrors: {}, notice: null });
  const place = currentLocation(turn);
  const move = takeFirst(turn, reactions, place, { event: payload }, { name, payload });
  applyTarget(turn, move, { name, payload });
}

const standardReactions: Readonly<Record<string, readonly Reaction[]>> = {
  submit: [{ go: '@next' }],
  back: [{ go: '@back' }],
};

/** A second press while the first is under way changes nothing; what is searched while typing may be asked anew. */
function isBusy(turn: Transaction, name: string): boolean {
  return (
    Object.values(turn.snapshot.calls).some(
      (call) =>
        call.waits && (call.for.kind !== 'event' || call.for.name === name || name === 'submit'),
    ) && name !== 'back'
  );
}

function takeAnswers(turn: Transaction, answers: Json): void {
  const here = currentStep(turn);
  if (!here) return;
  const key = draftInputKey(turn.snapshot);
  const place = currentLocation(turn);
  const context = contextAt(turn, place);
  const form = formAsked(here.flow, here.step, context);
  const bound = requiredOf(here.flow, here.step, context);
  if (!form || !bound) {
    patch(turn, { typed: { ...turn.snapshot.typed, [key]: answers } });
    return;
  }
  assign(
    turn,
    bound.bind,
    mergeAnswers(
      readPath(context.data, bound.bind),
      answers,
      namesOf(activeForm(form, context).schema),
    ),
    here.flow,
  );
  const { [key]: _, ...typed } = turn.snapshot.typed;
  patch(turn, { typed });
}

function goBack(turn: Transaction): void {
  const here = currentStep(turn);
  if (!here) return;
  const place = currentLocation(turn);
  const context = contextAt(turn, place);
  const target = here.step.back ?? stepBefore(here.step, walk(here.flow, context))?.id;
  if (target === undefined || target === false) return;
  enter(turn, {
    address: addressOfTarget(turn, target, {}, place, context),
    replace: false,
    hops: 0,
    backFrom: place.address,
  });
}

function retry(turn: Transaction): void {
  const { failure, entering, calls } = turn.snapshot;
  const stuck = Object.values(calls).find((call) => call.for.kind === 'event' && call.waits);
  patch(turn, { failure: null });
  if (failure?.again.kind === 'event') return act(turn, failure.again.name, failure.again.payload);
  if (!failure && stuck?.for.kind === 'event') {
    const { name, payload } = stuck.for;
    const { [stuck.id]: _, ...others } = calls;
    patch(turn, { calls: others });
    turn.effects.push({ type: 'cancel', id: stuck.id });
    return act(turn, name, payload);
  }
  const address = entering?.address ?? turn.snapshot.address;
  for (const call of Object.values(calls)) turn.effects.push({ type: 'cancel', id: call.id });
  patch(turn, { calls: {} });
  enter(turn, { address, replace: true, hops: 0 });
}
