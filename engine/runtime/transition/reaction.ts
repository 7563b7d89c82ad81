// What a reaction does: assign, forget, toast, track, then call, go or leave.

import { isObject } from '../../data.ts';
import type { Context, Json, Outcomes, Reaction } from '../../types.ts';
import { type Extra, firstHolding } from '../context.ts';
import { fill, sayNow } from '../shape.ts';
import { contextAt, type Location } from './location.ts';
import { isSameStep, leave, type ResolvedTarget, resolveTarget } from './resolve-target.ts';
import {
  assign,
  cancelCalls,
  forget,
  forgetFlows,
  patch,
  startCall,
  type Transaction,
} from './transaction.ts';

/** Takes the first reaction that holds; null when none does. */
export function takeFirst(
  turn: Transaction,
  reactions: readonly Reaction[],
  place: Location,
  extra: Extra,
  event: { readonly name: string; readonly payload: Json } | null,
): ResolvedTarget | null {
  if (reactions.length === 0) return null;
  const reaction = firstHolding(reactions, contextAt(turn, place, extra));
  return reaction ? take(turn, reaction, place, extra, event) : null;
}

/**
 * The reactions to an outcome, first match first: its name with the service's code (`409:sold-out`) at any level from
 * the call outwards, then its name, then its class, then `*`. So what the application handles by name is not swallowed by the `*` of a call. Null when no level
 * has any.
 */
export function outcomeReactions(
  levels: readonly Outcomes[],
  outcome: string,
  code: string | null = null,
): readonly Reaction[] | null {
  for (const key of keysOf(outcome, code)) {
    const level = levels.find((each) => Object.hasOwn(each, key));
    if (level) return level[key] ?? null;
  }
  return null;
}

/**
 * The reactions to the outcome of a call that nobody waits for: its own, unless an outer level handles the outcome by
 * name and leads elsewhere. A form's errors and another try belong to calls that somebody waits for.
 */
export function quietReactions(
  own: Outcomes,
  outer: readonly Outcomes[],
  outcome: string,
): readonly Reaction[] | null {
  const named = outer.find((each) => Object.hasOwn(each, outcome))?.[outcome];
  const leads = named?.some(({ go }) => go !== undefined && !go.startsWith('@'));
  return outcomeReactions(leads ? [own, { [outcome]: named ?? [] }] : [own], outcome);
}

// helpers

/** `*` stands for what went wrong: an `ok` that nobody names needs no answer. */
function keysOf(outcome: string, code: string | null): readonly string[] {
  if (outcome === 'ok') return ['ok'];
  const reason = code === null ? [] : [`${outcome}:${code}`];
  return /^[45]\d\d$/.test(outcome) ? [...reason, outcome, `${outcome[0]}xx`, '*'] : [outcome, '*'];
}

function take(
  turn: Transaction,
  reaction: Reaction,
  place: Location,
  extra: Extra,
  event: { readonly name: string; readonly payload: Json } | null,
): ResolvedTarget {
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
      message: sayNow(message, context),
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
  if (reaction.forgetFlows) forgetFlows(turn);
  if (reaction.call !== undefined) return startEventCall(turn, reaction, context, event);
  if (reaction.leave !== undefined)
    return leave(turn, fill(reaction.leave, context), reaction.allow);
  const notice = reaction.notice === undefined ? undefined : sayNow(reaction.notice, context);
  const move =
    reaction.go === undefined ? none : resolveTarget(turn, reaction.go, reaction, place, context);
  if (reaction.return && move.kind === 'address') keepWayBack(turn, move.address, place);
  if (notice !== undefined && move.kind === 'address') return { ...move, notice };
  if (notice !== undefined) patch(turn, { notice });
  return move;
}

const none: ResolvedTarget = { kind: 'none' };

/**
 * Keeps the present address as the one to come back to, unless the founder is there already. What is being loaded is
 * given up: it is loaded again on the way back, and an answer that is late must not lead away from where they are then.
 */
function keepWayBack(turn: Transaction, target: string, place: Location): void {
  if (isSameStep(turn, target, place.address)) return;
  assign(turn, turn.program.app.returnTo, place.address, place.flow);
  cancelCalls(turn, (call) => call.for.kind === 'load');
}

function startEventCall(
  turn: Transaction,
  reaction: Reaction,
  context: Context,
  event: { readonly name: string; readonly payload: Json } | null,
): ResolvedTarget {
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
