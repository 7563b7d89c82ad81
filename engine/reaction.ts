// What a reaction does: assign, forget, toast, track, then call, go or leave.

import { formatAddress, insideAddress, outsideAddress, pathOf, placeOf } from './address.ts';
import { contextOf, type Extra, firstHolding } from './context.ts';
import { isObject, readPath } from './data.ts';
import { stepAfter, stepBefore, walk } from './path.ts';
import { fill } from './shape.ts';
import { fillText } from './text.ts';
import { assign, forget, hereOf, patch, startCall, type Turn } from './turn.ts';
import type { Context, Flow, Json, Outcomes, Reaction, Step } from './types.ts';

/** Where a reaction is taken: the flow and step it is seen from, and the address that is shown or asked for. */
export interface Place {
  readonly flow: Flow | null;
  readonly step: Step | null;
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What the caller is left to do: enter an address, or one of the language's own targets, or nothing. */
export type Move =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'called' }
  | { readonly kind: 'retry' | 'fields' | 'ignore' | 'stay' };

/** The place that the snapshot shows now. */
export function hereAsPlace(turn: Turn): Place {
  const here = hereOf(turn);
  const { address, params, query } = turn.snapshot;
  return { flow: here?.flow ?? null, step: here?.step ?? null, address, params, query };
}

export function contextAt(turn: Turn, place: Place, extra: Extra = {}): Context {
  return contextOf(turn.program, turn.snapshot, extra, place);
}

/** Takes the first reaction that holds; null when none does. */
export function takeFirst(
  turn: Turn,
  reactions: readonly Reaction[],
  place: Place,
  extra: Extra,
  event: { readonly name: string; readonly payload: Json } | null,
): Move | null {
  const reaction = firstHolding(reactions, contextAt(turn, place, extra));
  return reaction ? take(turn, reaction, place, extra, event) : null;
}

/** The reactions to an outcome: the exact name, then its class, then `*`, at each level from the call outwards. */
export function outcomeReactions(
  levels: readonly Outcomes[],
  outcome: string,
): readonly Reaction[] | null {
  const keys = /^[45]\d\d$/.test(outcome) ? [outcome, `${outcome[0]}xx`, '*'] : [outcome, '*'];
  for (const level of levels) {
    // `*` stands for what went wrong: an `ok` that nobody speaks of needs no answer.
    const key = keys.find(
      (each) => Object.hasOwn(level, each) && !(outcome === 'ok' && each === '*'),
    );
    if (key !== undefined) return level[key] ?? null;
  }
  return null;
}

// helpers

function take(
  turn: Turn,
  reaction: Reaction,
  place: Place,
  extra: Extra,
  event: { readonly name: string; readonly payload: Json } | null,
): Move {
  for (const [path, shape] of Object.entries(reaction.assign ?? {})) {
    assign(turn, path, fill(shape, contextAt(turn, place, extra)), place.flow);
  }
  // Texts and payloads speak of the data before anything is forgotten.
  const context = contextAt(turn, place, extra);
  if (reaction.toast) {
    const { type, message, timeout } = reaction.toast;
    turn.effects.push({
      type: 'toast',
      kind: type,
      message: fillText(message, context),
      ...(timeout === undefined ? {} : { timeout }),
    });
  }
  if (reaction.track) {
    const { event: name, properties } = reaction.track;
    const allowed = turn.program.app.events[name];
    if (allowed)
      turn.effects.push({
        type: 'track',
        event: name,
        properties: plainOnly(fill(properties ?? {}, context), allowed.properties),
      });
  }
  for (const path of reaction.forget ?? []) forget(turn, path, place.flow);
  if (reaction.return) assign(turn, turn.program.app.returnTo, place.address, place.flow);
  if (reaction.call !== undefined) return startEventCall(turn, reaction, context, event);
  if (reaction.leave !== undefined)
    return leave(turn, fill(reaction.leave, context), reaction.allow);
  return reaction.go === undefined
    ? { kind: 'none' }
    : moveTo(turn, reaction.go, reaction, place, context);
}

function startEventCall(
  turn: Turn,
  reaction: Reaction,
  context: Context,
  event: { readonly name: string; readonly payload: Json } | null,
): Move {
  const { name, payload } = event ?? { name: 'enter', payload: null };
  const background = reaction.background === true;
  startCall(turn, {
    operation: reaction.call ?? '',
    with: fill(reaction.with ?? {}, context),
    for: { kind: 'event', name, payload, reaction },
    waits: reaction.latest !== true && !background,
    once: reaction.once,
    delay: reaction.delay,
    replaces: (other) => !background && other.for.kind === 'event' && other.for.name === name,
  });
  return { kind: 'called' };
}

/** Leaves for an address outside, if it is on the list that `allow` names; else says so and stays. */
export function leave(turn: Turn, address: Json, allow: string | undefined): Move {
  const list = allow === undefined ? undefined : turn.program.app.leaves[allow];
  const allowed = list ? readPath({ config: turn.snapshot.config }, list.origins) : undefined;
  const origins = typeof allowed === 'string' ? [allowed] : allowed;
  const url = outsideAddress(address, origins as Json | undefined);
  if (url === null) {
    const message = turn.program.app.texts.interface.refusedAddress ?? '';
    turn.effects.push({ type: 'toast', kind: 'error', message });
    return { kind: 'stay' };
  }
  // An address that only leads on must not stand in the way back.
  const replace = turn.snapshot.entering !== null || hereOf(turn)?.step.handoff !== undefined;
  turn.effects.push({ type: 'leave', url, replace });
  patch(turn, { status: 'leaving', entering: null });
  return { kind: 'left' };
}

function moveTo(
  turn: Turn,
  target: string,
  reaction: Reaction,
  place: Place,
  context: Context,
): Move {
  switch (target) {
    case '@stay':
    case '@retry':
    case '@fields':
    case '@ignore':
      return { kind: target.slice(1) as 'stay' | 'retry' | 'fields' | 'ignore' };
    case '@return':
      return moveBackToKept(turn, reaction, place, context);
    case '@next':
    case '@back':
      return moveAlong(turn, target, reaction, place, context);
    default:
      return { kind: 'address', address: addressOfTarget(turn, target, reaction, place, context) };
  }
}

function moveBackToKept(turn: Turn, reaction: Reaction, place: Place, context: Context): Move {
  const { app } = turn.program;
  const kept = insideAddress(turn.program, readPath(turn.snapshot.scopes, app.returnTo));
  forget(turn, app.returnTo, place.flow);
  if (kept !== null && !sameStep(turn, kept, place.address))
    return { kind: 'address', address: kept };
  return {
    kind: 'address',
    address: addressOfTarget(turn, reaction.else ?? `${app.home}:`, reaction, place, context),
  };
}

function moveAlong(
  turn: Turn,
  target: '@next' | '@back',
  reaction: Reaction,
  place: Place,
  context: Context,
): Move {
  if (!place.flow || !place.step) return { kind: 'stay' };
  const path = walk(place.flow, context);
  const step =
    target === '@next' ? stepAfter(place.flow, place.step, path) : stepBefore(place.step, path);
  if (!step) return { kind: 'stay' };
  return { kind: 'address', address: addressOfTarget(turn, step.id, reaction, place, context) };
}

/** The address of a step target, with the reaction's query; parameters come from the present address. */
export function addressOfTarget(
  turn: Turn,
  target: string,
  reaction: Pick<Reaction, 'query'>,
  place: Place,
  context: Context,
): string {
  const [flow = '', step = ''] = target.includes(':')
    ? target.split(':')
    : [place.flow?.id ?? '', target];
  const path = pathOf(turn.program, flow, step === '' ? null : step, place.params);
  const query = Object.entries(reaction.query ?? {})
    .map(([name, shape]) => [name, fill(shape, context)] as const)
    .filter(([, value]) => value !== null);
  return formatAddress(
    path,
    Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
  );
}

function sameStep(turn: Turn, one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) => placeOf(turn.program.routes, each));
  return first?.flow != null && first.flow === second?.flow && first.step === second.step;
}

/** What of an event may leave: the properties that it is declared with, as far as they are short and plain. */
function plainOnly(properties: Json, names: readonly string[]): Json {
  const isPlain = (value: Json | undefined) =>
    ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 100;
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter(
      ([name, value]) => names.includes(name) && isPlain(value),
    ),
  );
}
