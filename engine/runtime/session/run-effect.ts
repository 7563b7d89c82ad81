// Runs the effects of a transition, such as calls, timers, and opening a flow.

import { ref } from 'valtio/vanilla';
import type { App, EngineEffect, EngineEvent } from '../../language/index.ts';
import { readFlow } from '../persistence/read-stored.ts';
import type { RunningSession } from './running-session.ts';
import type { LoadedFlow } from './session-types.ts';
import { showLoadFailure } from './show-load-failure.ts';
import { addToast } from './toasts.ts';

/** @param send receives the event that ends an effect, such as the end of a timer */
export function runEffect(
  session: RunningSession,
  effect: EngineEffect,
  send: (event: EngineEvent) => void,
): void {
  const { calls, options } = session;
  switch (effect.type) {
    case 'call':
      return calls.start(effect);
    case 'cancel':
      return calls.cancel(effect.id);
    case 'open':
      return openFlow(session, effect.flow, send);
    case 'wait':
      return startTimer(session, effect, send);
    case 'resetFlows':
      // `saveChanges` has already reset the flows, before it wrote the new answers.
      return;
    case 'leave':
      return options.leave(effect.url, effect.replace);
    case 'toast':
      return addToast(session, {
        type: effect.kind,
        message: effect.message,
        ...(effect.timeout === undefined ? {} : { timeout: effect.timeout }),
      });
    case 'track':
      return options.track(effect.event, effect.properties);
  }
}

// helpers

/** Sends the `waited` event after some seconds. A new timer for the same load replaces the earlier timer. */
function startTimer(
  { options, timers }: RunningSession,
  { seconds, load }: Extract<EngineEffect, { type: 'wait' }>,
  send: (event: EngineEvent) => void,
): void {
  const key = load ?? '';
  timers.get(key)?.();
  const stop = options.after(seconds * 1000, () => {
    timers.delete(key);
    send({ type: 'waited', ...(load === undefined ? {} : { load }), at: options.now() });
  });
  timers.set(key, stop);
}

/** Loads the code chunk of a flow and adds the flow to the program. */
function openFlow(session: RunningSession, flow: string, send: (event: EngineEvent) => void): void {
  const { options } = session;
  void options.open(flow, session.failedLoads.has(flow)).then(
    (loaded) => {
      addFlow(session, loaded);
      send({ type: 'opened', flow, at: options.now() });
    },
    () => showLoadFailure(session, flow),
  );
}

/** Adds a flow to the program, with its stored answers. */
function addFlow(
  session: RunningSession,
  { flow, lists, operationNames, stateMismatches, operations }: LoadedFlow,
): void {
  const { options, program, state } = session;
  const stored = readFlow(options.store, flow, stateMismatches);
  session.stateMismatches.set(flow.id, stateMismatches);
  session.program = {
    ...program,
    app: addNames(addLists(program.app, lists), operationNames),
    flows: { ...program.flows, [flow.id]: flow },
    operations: { ...program.operations, ...operations },
  };
  state.snapshot = ref({
    ...state.snapshot,
    states: { ...state.snapshot.states, [flow.id]: stored.state },
    draftInputs: { ...stored.draftInputs, ...state.snapshot.draftInputs },
  });
}

/** Adds shared lists to the application. Returns the same object if there are no lists. */
function addLists(app: App, lists: App['data'] = {}): App {
  return Object.keys(lists).length === 0 ? app : { ...app, data: { ...app.data, ...lists } };
}

/** Adds names of operations to the application. */
function addNames(app: App, names: LoadedFlow['operationNames']): App {
  const operations = { ...app.texts.operations, ...names };
  return names === undefined ? app : { ...app, texts: { ...app.texts, operations } };
}
