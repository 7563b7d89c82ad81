// Reactions: finding the one that holds, and taking it: assign, toast, track, reset, then call, leave or go.

import {
  type Context,
  isObject,
  isWordTarget,
  type Json,
  type Outcomes,
  type Reaction,
} from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { renderTemplate, sayNow } from '../template.ts';
import type { To } from './destination.ts';
import { forgetLoadsInto } from './load.ts';
import { addressAt, contextAt, isStepOf, type Location, type Situation } from './location.ts';
import { leave, type ResolvedTarget, resolveNeighbor, resolveTarget } from './resolve-target.ts';
import {
  assign,
  cancelCalls,
  patch,
  reset,
  resetFlows,
  startCall,
  type Transaction,
} from './transaction.ts';

/** Takes the first reaction that holds; null when none does. */
export function takeFirst(
  transaction: Transaction,
  reactions: readonly Reaction[],
  situation: Situation,
): ResolvedTarget | null {
  const { location, extra } = situation;
  const reaction = reactions.find(
    (each) =>
      each.when === undefined ||
      guardHolds(each, 'when', each.when, contextAt(transaction, location, extra)),
  );
  if (!reaction) return null;
  transaction.program.watch?.({ kind: 'taken', owner: reaction });
  return take(transaction, reaction, situation);
}

/**
 * The reactions to an outcome: by its name with the service's code (`409:sold-out`) at any level from the call
 * outwards, then by its name, its class and `*`. So the `*` of a call does not hide a name that the application handles.
 * Returns null if no level handles the outcome.
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
  const leads = named?.some(({ go }) => go !== undefined && !isWordTarget(go));
  return outcomeReactions(leads ? [own, { [outcome]: named ?? [] }] : [own], outcome);
}

// helpers

/** `*` stands for what went wrong: an `ok` that nobody names needs no answer. */
function keysOf(outcome: string, code: string | null): readonly string[] {
  if (outcome === 'ok') return ['ok'];
  const reason = code === null ? [] : [`${outcome}:${code}`];
  return /^[45]\d\d$/.test(outcome) ? [...reason, outcome, `${outcome[0]}xx`, '*'] : [outcome, '*'];
}

function take(transaction: Transaction, reaction: Reaction, situation: Situation): ResolvedTarget {
  const { location, extra } = situation;
  for (const [path, shape] of Object.entries(reaction.assign ?? {})) {
    const value = renderTemplate(shape, contextAt(transaction, location, extra));
    assign(transaction, path, value, location.flow);
  }
  // Texts, payloads and the path read the data from before anything is forgotten.
  const context = contextAt(transaction, location, extra);
  showMessage(transaction, reaction, context);
  trackEvent(transaction, reaction, context);
  const go = reaction.go && resolveNeighbor(transaction, reaction.go, location);
  for (const path of reaction.reset ?? []) {
    reset(transaction, path, location.flow);
    forgetLoadsInto(transaction, path, location.flow);
  }
  if (reaction.resetFlows) {
    resetFlows(transaction);
    for (const flow of Object.values(transaction.program.flows))
      forgetLoadsInto(transaction, 'state', flow);
  }
  if (reaction.call !== undefined)
    return callService(
      transaction,
      reaction,
      situation,
      renderTemplate(reaction.with ?? {}, context),
    );
  if (reaction.leave !== undefined)
    return leave(transaction, renderTemplate(reaction.leave, context), reaction.allow);
  const notice = reaction.notice === undefined ? undefined : sayNow(reaction.notice, context);
  const target = go
    ? resolveTarget(transaction, go, reaction, { location, context })
    : ({ kind: 'none' } as const);
  if (target.kind === 'enter') {
    if (reaction.return) keepReturnAddress(transaction, target.to, location);
    return notice === undefined ? target : { ...target, notice };
  }
  if (notice !== undefined) patch(transaction, { notice });
  return target;
}

function showMessage(transaction: Transaction, { toast }: Reaction, context: Context): void {
  if (!toast) return;
  const { type: kind, message, timeout } = toast;
  transaction.effects.push({
    type: 'toast',
    kind,
    message: sayNow(message, context),
    ...(timeout === undefined ? {} : { timeout }),
  });
}

/** Only declared events are tracked, with only their declared properties. */
function trackEvent(transaction: Transaction, { track }: Reaction, context: Context): void {
  const allowed = track && transaction.program.app.events[track.event];
  if (!allowed) return;
  const properties = plainOnly(renderTemplate(track.properties ?? {}, context), allowed.properties);
  transaction.effects.push({ type: 'track', event: track.event, properties });
}

/** The named properties, as far as their values are short and plain. */
function plainOnly(properties: Json, names: readonly string[]): Json {
  const isPlain = (value: Json | undefined) =>
    ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 100;
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter(
      ([name, value]) => names.includes(name) && isPlain(value),
    ),
  );
}

function callService(
  transaction: Transaction,
  reaction: Reaction,
  { event }: Situation,
  input: Json,
): ResolvedTarget {
  const { name, payload } = event ?? { name: 'enter', payload: null };
  const isBackground = reaction.background === true;
  startCall(transaction, {
    operation: reaction.call ?? '',
    with: input,
    for: { kind: 'event', name, payload, reaction },
    waits: reaction.takeLatest !== true && !isBackground,
    intent: reaction.idempotencyKey,
    delay: reaction.debounce,
    replaces: (other) => !isBackground && other.for.kind === 'event' && other.for.name === name,
  });
  return { kind: 'called' };
}

/**
 * Keeps the present address as the one to return to, unless the target is the present step. Loads under way are
 * cancelled: they are made again on the way back, and a late answer must not lead away from the target.
 */
function keepReturnAddress(transaction: Transaction, to: To, location: Location): void {
  if (isStepOf(transaction, to, location)) return;
  const address = addressAt(transaction, location);
  assign(transaction, transaction.program.app.returnTo, address, location.flow);
  cancelCalls(transaction, (call) => call.for.kind === 'load');
}
