// The heart: a snapshot and an event give the next snapshot and the effects to be carried out.

import { readPath } from './data.ts';
import { enter } from './enter.ts';
import { confirmHandoff, judgeConfirmation, leaveForHandoff } from './handoff.ts';
import { markLoaded } from './load.ts';
import { namesOf, requiredOf, stepBefore, walk } from './path.ts';
import {
  addressOfTarget,
  contextAt,
  hereAsPlace,
  type Move,
  outcomeReactions,
  type Place,
  takeFirst,
} from './reaction.ts';
import { assign, hereOf, mergeAnswers, patch, type Turn } from './turn.ts';
import type {
  Effect,
  Event,
  Failure,
  Json,
  Load,
  Outcome,
  PendingCall,
  Program,
  Reaction,
  Snapshot,
} from './types.ts';

/**
 * The next snapshot and the effects of an event. Pure and synchronous: the same arguments give the same
 * answer, nothing given is changed, and the clock is the event's own `at`.
 */
export function transition(
  program: Program,
  snapshot: Snapshot,
  event: Event,
): readonly [Snapshot, readonly Effect[]] {
  const turn: Turn = { program, snapshot: { ...snapshot, now: event.at }, effects: [] };
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
    const here = hereOf(turn);
    if (here)
      patch(turn, {
        typed: { ...turn.snapshot.typed, [`${here.flow.id}:${here.step.id}`]: event.data },
      });
  },
  outcome(turn, event) {
    const call = turn.snapshot.calls[event.call];
    if (!call) return;
    const { [event.call]: _, ...calls } = turn.snapshot.calls;
    patch(turn, { calls });
    hear(turn, call, event.outcome);
  },
  waited(turn) {
    const here = hereOf(turn);
    if (here?.step.handoff && turn.snapshot.confirmingSince !== null)
      confirmHandoff(turn, here.step.handoff, hereAsPlace(turn));
  },
  opened(turn) {
    const { entering } = turn.snapshot;
    if (entering) enter(turn, entering);
  },
  kept(turn, event) {
    patch(turn, { scopes: { ...turn.snapshot.scopes, ...event.scopes } });
  },
} satisfies { [Type in Event['type']]: (turn: Turn, event: EventOf<Type>) => void };

function act(turn: Turn, name: string, payload: Json): void {
  if (name === 'retry') return retry(turn);
  const here = hereOf(turn);
  const reactions =
    here?.step.on[name] ??
    here?.flow.on[name] ??
    turn.program.app.on[name] ??
    standardReactions[name];
  if (!reactions || isBusy(turn, name)) return;
  if (name === 'submit') takeAnswers(turn, payload);
  if (name === 'back' && here) return goBack(turn);
  patch(turn, { failure: null, fieldErrors: {}, notice: null });
  const place = hereAsPlace(turn);
  const move = takeFirst(turn, reactions, place, { event: payload }, { name, payload });
  settle(turn, move, { name, payload });
}

const standardReactions: Readonly<Record<string, readonly Reaction[]>> = {
  submit: [{ go: '@next' }],
  back: [{ go: '@back' }],
};

/** A second press while the first is under way changes nothing; what is searched while typing may be asked anew. */
function isBusy(turn: Turn, name: string): boolean {
  return (
    Object.values(turn.snapshot.calls).some(
      (call) =>
        call.waits && (call.for.kind !== 'event' || call.for.name === name || name === 'submit'),
    ) && name !== 'back'
  );
}

function takeAnswers(turn: Turn, answers: Json): void {
  const here = hereOf(turn);
  if (!here) return;
  const key = `${here.flow.id}:${here.step.id}`;
  const form = here.flow.screens[here.step.screen]?.form;
  const place = hereAsPlace(turn);
  const context = contextAt(turn, place);
  const bound = requiredOf(here.flow, here.step, context);
  if (!form || !bound) {
    patch(turn, { typed: { ...turn.snapshot.typed, [key]: answers } });
    return;
  }
  assign(
    turn,
    bound.bind,
    mergeAnswers(readPath(context.data, bound.bind), answers, namesOf(form.schema)),
    here.flow,
  );
  const { [key]: _, ...typed } = turn.snapshot.typed;
  patch(turn, { typed });
}

function goBack(turn: Turn): void {
  const here = hereOf(turn);
  if (!here) return;
  const place = hereAsPlace(turn);
  const context = contextAt(turn, place);
  const target = here.step.back ?? stepBefore(here.step, walk(here.flow, context))?.id;
  if (target === undefined || target === false) return;
  enter(turn, {
    address: addressOfTarget(turn, target, {}, place, context),
    replace: false,
    hops: 0,
  });
}

function retry(turn: Turn): void {
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

/** Hears how a call ended, by what it was made for. */
function hear(turn: Turn, call: PendingCall, outcome: Outcome): void {
  if (outcome.name === 'cancelled') return;
  if (call.for.kind === 'load') return hearLoad(turn, call.for, call, outcome);
  const place = hereAsPlace(turn);
  const handoff = place.step?.handoff;
  if (call.for.kind === 'confirm' && handoff) {
    const spoken =
      outcome.name === 'ok' ? null : outcomeReactions([handoff.back.confirm.on], outcome.name);
    const move = spoken ? takeFirst(turn, spoken, place, extraOf(outcome, null), null) : null;
    return settle(
      turn,
      move ??
        judgeConfirmation(turn, handoff, place, outcome.name === 'ok' ? outcome.result : undefined),
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
    return settle(turn, move, null, call, outcome);
  }
  if (call.for.kind === 'event') hearEvent(turn, call.for, call, outcome, place);
}

function hearEvent(
  turn: Turn,
  made: Extract<PendingCall['for'], { kind: 'event' }>,
  call: PendingCall,
  outcome: Outcome,
  place: Place,
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
  settle(turn, move, made, call, outcome);
}

function hearLoad(
  turn: Turn,
  made: Extract<PendingCall['for'], { kind: 'load' }>,
  call: PendingCall,
  outcome: Outcome,
): void {
  const place = placeOfLoad(turn, made.key);
  const load = loadOf(turn, made, place);
  if (!load) return;
  if (outcome.name === 'ok' && load.into !== undefined)
    assign(turn, load.into, outcome.result, place.flow);
  const move = load.wait
    ? react(turn, load.on, place, outcome, null, null)
    : takeFirst(
        turn,
        outcomeReactions([load.on], outcome.name) ?? [],
        place,
        extraOf(outcome, null),
        null,
      );
  if (move?.kind === 'retry')
    return fail(turn, call, outcome, { kind: 'enter' }, load.wait ? 'failed' : 'ready');
  markLoaded(turn, made);
  if (move?.kind === 'address')
    return enter(turn, {
      address: move.address,
      replace: true,
      hops: (turn.snapshot.entering?.hops ?? 0) + 1,
    });
  if (move?.kind !== 'left' && turn.snapshot.entering) enter(turn, turn.snapshot.entering);
}

/** The reactions to an outcome, from the call outwards; what went wrong and nobody speaks of may be tried again. */
function react(
  turn: Turn,
  own: Readonly<Record<string, readonly Reaction[]>>,
  place: Place,
  outcome: Outcome,
  payload: Json,
  event: { readonly name: string; readonly payload: Json } | null,
): Move | null {
  const reactions = outcomeReactions(
    [own, place.flow?.outcomes ?? {}, turn.program.app.outcomes],
    outcome.name,
  );
  if (!reactions) return outcome.name === 'ok' ? null : { kind: 'retry' };
  return (
    takeFirst(turn, reactions, place, extraOf(outcome, payload), event) ??
    (outcome.name === 'ok' ? null : { kind: 'retry' })
  );
}

function extraOf(outcome: Outcome, payload: Json) {
  return {
    event: payload,
    result: outcome.result,
    error: outcome.error as unknown as Json,
    outcome: outcome.name,
  };
}

/** Carries out what a reaction left to do. */
function settle(
  turn: Turn,
  move: Move | null,
  event: { readonly name: string; readonly payload: Json } | null,
  call?: PendingCall,
  outcome?: Outcome,
): void {
  const again: Failure['again'] = event
    ? { kind: 'event', name: event.name, payload: event.payload }
    : { kind: 'enter' };
  if (move?.kind === 'address') {
    dropTyped(turn, event?.name);
    enter(turn, { address: move.address, replace: event === null, hops: 0 });
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

/** What was typed into a form that is only sent is no longer needed once the founder has moved on. */
function dropTyped(turn: Turn, event: string | undefined): void {
  if (event !== 'submit') return;
  const { [`${turn.snapshot.flow}:${turn.snapshot.step}`]: _, ...typed } = turn.snapshot.typed;
  patch(turn, { typed });
}

function fail(
  turn: Turn,
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
      message: outcome.error?.message ?? null,
      retryAfter: outcome.retryAfter,
      again,
    },
  });
}

/** The place that a load was made for: the one being entered, not the one still shown. */
function placeOfLoad(turn: Turn, key: string): Place {
  const [level, flowId, stepId] = key.split(':');
  const here = hereAsPlace(turn);
  if (level === 'app') return { ...here, flow: null, step: null };
  const flow = turn.program.flows[flowId ?? ''] ?? null;
  const step = level === 'step' ? (flow?.steps.find((each) => each.id === stepId) ?? null) : null;
  return { ...here, flow, step, address: turn.snapshot.entering?.address ?? here.address };
}

function loadOf(
  turn: Turn,
  made: { readonly level: string; readonly index: number },
  place: Place,
): Load | undefined {
  if (made.level === 'app') return turn.program.app.enter.load[made.index];
  if (made.level === 'flow') return place.flow?.enter.load[made.index];
  return place.step?.load[made.index];
}
