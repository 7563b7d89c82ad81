// Takes the first reaction whose guard holds: assign, toast, track, reset, then call, leave, or go.

import {
  type ExpressionContext,
  isObject,
  type Json,
  type Reaction,
} from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { renderTemplate, renderText } from '../template.ts';
import type { DestinationOrAddress } from './destination.ts';
import { forgetOutdatedInputs } from './forget-inputs.ts';
import { forgetLoadsInto } from './load.ts';
import {
  type FlowLocation,
  getLocationAddress,
  getLocationContext,
  isStepAtLocation,
  type ReactionSituation,
} from './location.ts';
import {
  leaveApplication,
  type ResolvedTarget,
  resolveNeighborStep,
  resolveTarget,
  takeReturnAddress,
} from './resolve-target.ts';
import {
  assignValue,
  cancelCalls,
  patchSnapshot,
  resetFlows,
  resetValue,
  startCall,
  type Transaction,
} from './transaction.ts';

/** The event name of calls that were made because a step was entered, not because of an event of its screen. */
export const entryEventName = 'enter';

/** Takes the first reaction whose guard holds. Returns null if no guard holds. */
export function takeFirstReaction(
  transaction: Transaction,
  reactions: readonly Reaction[],
  situation: ReactionSituation,
): ResolvedTarget | null {
  const { location, extra } = situation;
  const reaction = reactions.find(
    (each) =>
      each.when === undefined ||
      guardHolds(each, 'when', each.when, getLocationContext(transaction, location, extra)),
  );
  if (!reaction) return null;
  transaction.program.watch?.({ kind: 'taken', owner: reaction });
  return takeReaction(transaction, reaction, situation);
}

// helpers

function takeReaction(
  transaction: Transaction,
  reaction: Reaction,
  situation: ReactionSituation,
): ResolvedTarget {
  const { location, extra } = situation;
  const { scopes, states } = transaction.snapshot;
  for (const [path, shape] of Object.entries(reaction.assign ?? {})) {
    const value = renderTemplate(shape, getLocationContext(transaction, location, extra));
    assignValue(transaction, path, value, location.flow);
  }
  if (isOfUser(situation.event) && reaction.assign !== undefined)
    forgetOutdatedInputs(transaction, { scopes, states });
  // Texts, payloads, the path, and the return address read the data from before the reset.
  const context = getLocationContext(transaction, location, extra);
  showMessage(transaction, reaction, context);
  trackEvent(transaction, reaction, context);
  const go = reaction.go && resolveNeighborStep(transaction, reaction.go, location);
  const returnAddress =
    go === '@return' && reaction.call === undefined
      ? takeReturnAddress(transaction, location)
      : null;
  for (const path of reaction.reset ?? []) {
    resetValue(transaction, path, location.flow);
    forgetLoadsInto(transaction, path, location.flow);
  }
  if (reaction.resetFlows) {
    resetFlows(transaction);
    for (const flow of Object.values(transaction.program.flows))
      forgetLoadsInto(transaction, 'state', flow);
    if (situation.event) {
      resetValue(transaction, transaction.program.app.returnTo, null);
      // A late response would restore data that the user has removed. Entering the next step makes the loads again.
      cancelCalls(transaction, (call) => call.for.kind === 'load');
    }
  }
  if (reaction.call !== undefined)
    return callService(
      transaction,
      reaction,
      situation,
      renderTemplate(reaction.with ?? {}, context),
    );
  if (reaction.leave !== undefined)
    return leaveApplication(transaction, renderTemplate(reaction.leave, context), reaction.allow);
  const notice = reaction.notice === undefined ? undefined : renderText(reaction.notice, context);
  const target = go
    ? resolveTarget(transaction, go, reaction, { location, context, returnAddress })
    : ({ kind: 'none' } as const);
  if (target.kind === 'enter') {
    if (reaction.return) storeReturnAddress(transaction, target.to, location);
    return notice === undefined ? target : { ...target, notice };
  }
  if (notice === undefined) return target;
  patchSnapshot(transaction, { notice });
  return { ...target, notice };
}

/** Returns true for an event of the screen, and false for the event of entering a step. */
function isOfUser(event: ReactionSituation['event']): boolean {
  return event != null && event.name !== entryEventName && event.name !== 'arrive';
}

function showMessage(
  transaction: Transaction,
  { toast }: Reaction,
  context: ExpressionContext,
): void {
  if (!toast) return;
  const { type: kind, message, timeout } = toast;
  transaction.effects.push({
    type: 'toast',
    kind,
    message: renderText(message, context),
    ...(timeout === undefined ? {} : { timeout }),
  });
}

/** Tracks an event. Only declared events and their declared properties are sent. */
function trackEvent(
  transaction: Transaction,
  { track }: Reaction,
  context: ExpressionContext,
): void {
  const allowed = track && transaction.program.app.events[track.event];
  if (!allowed) return;
  const properties = pickPlainProperties(
    renderTemplate(track.properties ?? {}, context),
    allowed.properties,
  );
  transaction.effects.push({ type: 'track', event: track.event, properties });
}

/** Returns the listed properties that have short, plain values. */
function pickPlainProperties(properties: Json, names: readonly string[]): Json {
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
  { event, load }: ReactionSituation,
  input: Json,
): ResolvedTarget {
  const { name, payload } = event ?? { name: entryEventName, payload: null };
  const isBackground = reaction.background === true;
  startCall(transaction, {
    operation: reaction.call ?? '',
    with: input,
    for: { kind: 'event', name, payload, reaction, ...(load === undefined ? {} : { load }) },
    waits: reaction.takeLatest !== true && !isBackground,
    keyName: reaction.idempotencyKey,
    delay: reaction.debounce,
    replaces: (other) => !isBackground && other.for.kind === 'event' && other.for.name === name,
  });
  return { kind: 'called' };
}

/**
 * Stores the current address as the return address, unless the target is the current step. Cancels pending loads, so
 * that a late response cannot redirect away from the target. The loads are made again on return.
 */
function storeReturnAddress(
  transaction: Transaction,
  to: DestinationOrAddress,
  location: FlowLocation,
): void {
  if (isStepAtLocation(transaction, to, location)) return;
  const address = getLocationAddress(transaction, location);
  assignValue(transaction, transaction.program.app.returnTo, address, location.flow);
  cancelCalls(transaction, (call) => call.for.kind === 'load');
}
