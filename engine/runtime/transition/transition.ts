// Transitions: computes the next snapshot and the effects to run from a snapshot and an event.
// Read the files in this order: `handle-outcome.ts` (a call ended), `reaction.ts` (takes the first reaction that
// holds), `resolve-target.ts` (resolves a target to a destination), `enter.ts` (enters a destination or redirects),
// `enter-step.ts` (shows a step).

import {
  type EngineEffect,
  type EngineEvent,
  type Json,
  type Program,
  type Reaction,
  readPath,
  type Snapshot,
} from '../../language/index.ts';
import { resolveFormWithoutUi } from '../active-form.ts';
import { waitsForCharge } from '../charge-lock.ts';
import { draftInputKey } from '../draft-input-key.ts';
import { getPropertyNames, getStepForm } from '../path.ts';
import { applyTarget, recordFailure } from './apply-target.ts';
import type { PendingEntry } from './destination.ts';
import { enterUntilRedirect } from './enter.ts';
import { handleCallOutcome } from './handle-outcome.ts';
import { confirmHandoff } from './handoff.ts';
import { hasLedBack } from './led-back.ts';
import { forgetLoads } from './load.ts';
import { getCurrentLocation, getCurrentStep, getLocationContext } from './location.ts';
import { isAppCall } from './outlives-step.ts';
import { entryEventName, takeFirstReaction } from './reaction.ts';
import { repeatLoads } from './repeat-loads.ts';
import { getBackDestination } from './resolve-target.ts';
import {
  assignValue,
  cancelCalls,
  createTransaction,
  mergeAnswers,
  patchSnapshot,
  type Transaction,
} from './transaction.ts';

/**
 * Computes the next snapshot and the effects of an event. The function is pure and synchronous. The same arguments give
 * the same result, and arguments are not changed. The current time is the `at` of the event.
 * @example
 * const [next, effects] = transition(program, snapshot, { type: 'enter', address: '/tea/about', at: now });
 * next.step // 'about'
 */
export function transition(
  program: Program,
  snapshot: Snapshot,
  event: EngineEvent,
): readonly [Snapshot, readonly EngineEffect[]] {
  const transaction = createTransaction(program, snapshot, event.at);
  const first = handlers[event.type](transaction, event as never);
  for (let entry = first; entry; ) entry = enterUntilRedirect(transaction, entry);
  if (event.type === 'outcome' && first) offerRetryIfLedBack(transaction, snapshot, event, first);
  return [transaction.snapshot, transaction.effects];
}

// helpers

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>;

/** Maps an event type to its handler. A handler returns the pending entry that the event leads to, or null. */
const handlers = {
  enter(transaction, { address, replace = true }) {
    patchSnapshot(transaction, { failure: null });
    return { to: address, replace, hops: 0 };
  },
  dispatch(transaction, { name, payload = null }) {
    return handleEvent(transaction, name, payload);
  },
  input(transaction, { data }) {
    const { snapshot } = transaction;
    if (getCurrentStep(transaction))
      patchSnapshot(transaction, {
        draftInputs: { ...snapshot.draftInputs, [draftInputKey(snapshot)]: data },
      });
    return null;
  },
  outcome(transaction, event) {
    const { [event.call]: call, ...calls } = transaction.snapshot.calls;
    if (!call) return null;
    patchSnapshot(transaction, { calls });
    return handleCallOutcome(transaction, call, event.outcome);
  },
  waited(transaction, { load }) {
    repeatLoads(transaction, load);
    const { handoff } = getCurrentStep(transaction)?.step ?? {};
    if (load === undefined && handoff && transaction.snapshot.confirmingSince !== null)
      confirmHandoff(transaction, handoff, getCurrentLocation(transaction));
    return null;
  },
  opened({ snapshot: { entering } }) {
    return entering && { ...entering, to: entering.address };
  },
  flags(transaction, { flags }) {
    patchSnapshot(transaction, { flagsNext: { ...transaction.snapshot.flags, ...flags } });
    return null;
  },
  sync(transaction, { scopes, states, draftInputs, isSignedOut = false }) {
    const { snapshot } = transaction;
    if (isSignedOut) {
      forgetLoads(transaction, () => true);
      cancelCalls(transaction, (call) => call.for.kind === 'load');
    }
    patchSnapshot(transaction, {
      scopes: { ...snapshot.scopes, ...scopes },
      states: { ...snapshot.states, ...states },
      draftInputs,
    });
    return null;
  },
} satisfies {
  [Type in EngineEvent['type']]: (
    transaction: Transaction,
    event: EventOf<Type>,
  ) => PendingEntry | null;
};

/** Offers a retry if the outcome of a load has led away from its step and redirects have led back to it. */
function offerRetryIfLedBack(
  transaction: Transaction,
  { calls }: Snapshot,
  { call: id, outcome }: EventOf<'outcome'>,
  first: PendingEntry,
): void {
  const call = calls[id];
  if (call && hasLedBack(call, first, transaction.snapshot))
    recordFailure(transaction, { call, outcome }, { kind: 'enter' }, 'ready');
}

/** Handles an event of the screen with the reactions of the step, the flow, or the application. */
function handleEvent(transaction: Transaction, name: string, payload: Json): PendingEntry | null {
  if (name === 'retry') return retry(transaction);
  const here = getCurrentStep(transaction);
  const own = here?.step.on[name] ?? here?.flow.on[name];
  const general = own ? undefined : transaction.program.app.on[name];
  const reactions = own ?? general ?? standardReactions[name];
  if (!reactions || isBusy(transaction, name, reactions, general !== undefined)) return null;
  const { program, snapshot } = transaction;
  if (own && waitsForCharge(program, snapshot, own)) return null;
  if (name === 'submit') storeAnswers(transaction, payload);
  if (name === 'back' && here) return goBack(transaction);
  patchSnapshot(transaction, { failure: null, fieldErrors: {}, notice: null });
  const event = { name, payload };
  const location = getCurrentLocation(transaction);
  const target = takeFirstReaction(transaction, reactions, {
    location,
    event,
    extra: { event: payload },
  });
  return applyTarget(transaction, target, { event });
}

const standardReactions: Readonly<Record<string, readonly Reaction[]>> = {
  submit: [{ go: '@next' }],
  back: [{ go: '@back' }],
};

/**
 * Returns true while an event must wait for a pending call. A new search may replace a pending search. A button that
 * only navigates does not wait for a handoff: like Back, it cancels the handoff. An event of the application, such as
 * signing out, does not wait for loads, because it means the same on every screen. Only one application event can make
 * calls at a time.
 */
function isBusy(
  { snapshot, program }: Transaction,
  name: string,
  reactions: readonly Reaction[],
  isGeneral: boolean,
): boolean {
  if (name === 'back') return false;
  const isCalling = reactions.some(({ call }) => call !== undefined);
  return Object.values(snapshot.calls).some((call) => {
    const { waits, for: made } = call;
    if (!waits) return false;
    if (isGeneral && isCalling && isAppCall(program.app, call)) return true;
    if (made.kind === 'event') return made.name === name || name === 'submit';
    return made.kind === 'load' ? !isGeneral : isCalling;
  });
}

/**
 * Writes submitted answers to the data path of the form. If the form has no data path, the answers stay draft inputs.
 */
function storeAnswers(transaction: Transaction, answers: Json): void {
  const location = getCurrentLocation(transaction);
  const { flow, step } = location;
  if (!flow || !step) return;
  const { [draftInputKey(transaction.snapshot)]: _, ...others } = transaction.snapshot.draftInputs;
  const context = getLocationContext(transaction, location);
  const form = getStepForm(flow, step, context);
  if (!form || form.bind === null)
    return patchSnapshot(transaction, {
      draftInputs: {
        ...transaction.snapshot.draftInputs,
        [draftInputKey(transaction.snapshot)]: answers,
      },
    });
  const names = getPropertyNames(resolveFormWithoutUi(form, context).schema);
  const merged = mergeAnswers(readPath(context.data, form.bind), answers, names);
  assignValue(transaction, form.bind, merged, flow);
  patchSnapshot(transaction, { draftInputs: others });
}

function goBack(transaction: Transaction): PendingEntry | null {
  const to = getBackDestination(transaction, getCurrentLocation(transaction));
  const { flow, step } = transaction.snapshot;
  if (to === null || flow === null) return null;
  return { to, replace: false, hops: 0, backFrom: { flow, step } };
}

/** Sends an event again if it failed or has no response yet. If there is no such event, enters the address again. */
function retry(transaction: Transaction): PendingEntry | null {
  const { failure, entering, calls, address } = transaction.snapshot;
  patchSnapshot(transaction, { failure: null });
  if (failure?.again.kind === 'event')
    return handleEvent(transaction, failure.again.name, failure.again.payload);
  const stuck = Object.values(calls).find(
    ({ for: made, waits }) => made.kind === 'event' && made.name !== entryEventName && waits,
  );
  if (!failure && stuck?.for.kind === 'event') {
    const { [stuck.id]: _, ...others } = calls;
    patchSnapshot(transaction, { calls: others });
    transaction.effects.push({ type: 'cancel', id: stuck.id });
    return handleEvent(transaction, stuck.for.name, stuck.for.payload);
  }
  cancelCalls(transaction, (call) => !isAppCall(transaction.program.app, call));
  // A load of the step may have ended together with the failed call, so both are repeated.
  if (entering === null) forgetLoads(transaction, (key) => key.startsWith('step:'));
  return { to: entering?.address ?? address, replace: true, hops: 0 };
}
