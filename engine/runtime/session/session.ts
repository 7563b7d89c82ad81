// A session of the running product, and the only mutable object of the engine. A session sends events to `transition`,
// runs the effects, and persists the changes.

import { proxy, ref } from 'valtio/vanilla';
import type { Flow, Program } from '../../language/index.ts';
import { parseAddress, resolveAddress } from '../address.ts';
import type { Store } from '../persistence/store.ts';
import { MissingRoutesError } from '../route-index.ts';
import { createView } from '../view.ts';
import { createCallRunner } from './calls.ts';
import { readChangedFlows, readStoredStates } from './changed-flows.ts';
import { createSnapshot, readChangedScopes, readScopes } from './create-snapshot.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { hasAllRoutes, loadRoutes } from './load-routes.ts';
import { mergeOwnReturnAddress } from './own-return.ts';
import { type RunningSession, showSnapshot } from './running-session.ts';
import { reloadTab } from './save-changes.ts';
import { dispatchSessionEvent, previewEvent, sendSessionEvent } from './send.ts';
import type { EnterOptions, Session, SessionOptions, SessionState } from './session-types.ts';
import {
  claimTabData,
  getOwningAccount,
  hasOtherTabOwner,
  isSignedOutElsewhere,
} from './tab-owner.ts';
import { addToast, removeToast } from './toasts.ts';

/**
 * Starts a session. Nothing is shown before the first call of `enter`.
 * @example
 * const session = createSession(options);
 * session.enter('/tea') // '/tea'
 * session.state.snapshot.status // 'starting'
 */
export function createSession(options: SessionOptions): Session {
  const running = startRunning(options);
  const { state, listeners } = running;
  return {
    state,
    enter: (address, how = {}) => enter(running, address, how),
    completeRoutes: () => loadRoutes(running, false).catch(() => undefined),
    locate: (address) => locate(running, address),
    dispatch: (name, payload = null) =>
      sendSessionEvent(running, { type: 'dispatch', name, payload, at: options.now() }),
    preview: (name, payload = null) =>
      previewEvent(running, { type: 'dispatch', name, payload, at: options.now() }),
    saveDraftInputs: (data) =>
      sendSessionEvent(running, { type: 'input', data, at: options.now() }),
    toast: (toast) => addToast(running, toast),
    dismiss: (id) => removeToast(running, id),
    listen(navigate) {
      listeners.add(navigate);
      return () => listeners.delete(navigate);
    },
    setFlags: (flags) => sendSessionEvent(running, { type: 'flags', flags, at: options.now() }),
    setOnline(online) {
      state.online = online;
    },
    syncFromStorage: () => syncFromStorage(running),
    replaceFlow: (flow) => replaceFlow(running, flow),
    replaceApp: (app) => replaceProgram(running, { app }),
    replaceRoutes: (routes) => replaceProgram(running, { routes }),
  };
}

// helpers

/** Creates the mutable parts of a session from stored data. */
function startRunning(options: SessionOptions): RunningSession {
  const { app, routes, operations = {}, store } = options;
  const program: Program = { app, routes, flows: {}, operations };
  const isForeign = hasOtherTabOwner(store, app);
  const isHeld = isForeign && !hasAllRoutes({ program });
  if (!isHeld) claimTabData(store, app, routes);
  const first = createSnapshot(isHeld ? { ...options, store: noopStore } : options);
  const state = proxy<SessionState>({
    view: ref(createView(program, first)),
    snapshot: ref(first),
    toasts: [],
    saved: { at: null, failed: false },
    online: true,
  });
  const calls = createCallRunner(
    options,
    createIdempotencyKeys(
      store,
      options.id,
      (operation) => running.program.operations?.[operation],
    ),
    () => state.snapshot.scopes,
    (call, outcome) =>
      sendSessionEvent(running, { type: 'outcome', call, outcome, at: options.now() }),
  );
  const running: RunningSession = {
    ...{ options, state, calls, program, listeners: new Set(), stateMismatches: new Map() },
    ...{ failedLoads: new Set(), timers: new Map() },
    ...{ shownAddress: '', lastToastId: 0, lastStored: null, isClosed: false, waiting: null },
  };
  if (isHeld) scheduleTabClaim(running);
  return running;
}

/** A store that is always empty. */
const noopStore: Store = { read: () => null, write: () => true };

/** The number of seconds between attempts to load the routes that are needed to remove another account's data. */
const retrySeconds = 3;

/** Removes the data of another account once all routes are loaded, then reads the storage. */
function scheduleTabClaim(running: RunningSession): void {
  const { options } = running;
  const waiting = running.waiting ?? [];
  running.waiting = waiting;
  const claim = () => {
    claimTabData(options.store, options.app, running.program.routes);
    running.waiting = null;
    showSnapshot(running, createSnapshot(options));
    for (const event of waiting) sendSessionEvent(running, event);
  };
  void loadRoutes(running, false).then(claim, () =>
    options.after(retrySeconds * 1000, () => scheduleTabClaim(running)),
  );
}

/** Enters an address unless it is already shown. Returns the address to show. */
function enter(running: RunningSession, address: string, how: EnterOptions): string {
  const { path, query } = parseAddress(address);
  const requested = Object.keys(query).length === 0 ? path : address;
  const { snapshot } = running.state;
  running.shownAddress = requested;
  const isShown =
    requested === snapshot.address && !snapshot.entering && snapshot.status === 'ready';
  if (isShown && how.again !== true) return requested;
  const at = running.options.now();
  dispatchSessionEvent(running, {
    type: 'enter',
    address: requested,
    replace: how.replace ?? true,
    at,
  });
  if (running.waiting) return requested;
  const { entering, address: reached } = running.state.snapshot;
  running.shownAddress = entering?.address ?? reached;
  return running.shownAddress === '' ? requested : running.shownAddress;
}

/** Applies the changes that another tab has stored. Returns true if there were any changes besides unsent input. */
function syncFromStorage(running: RunningSession): boolean {
  const { options, program, state } = running;
  if (hasOtherTabOwner(options.store, program.app)) {
    reloadTab(running);
    return false;
  }
  const { scopes: present } = state.snapshot;
  const { states: changedStates, draftInputs } = readChangedFlows(running);
  // The next user of the tab must not see data of the account that has signed out.
  const isSignedOut =
    getOwningAccount(program.app, present) !== null &&
    isSignedOutElsewhere(options.store, program.app);
  const scopes = mergeOwnReturnAddress(
    running,
    isSignedOut
      ? readScopes(options, program.app)
      : readChangedScopes(options, program.app, present),
  );
  const states = isSignedOut ? readStoredStates(running) : changedStates;
  const hasChanged = Object.keys({ ...scopes, ...states }).length > 0;
  if (hasChanged || draftInputs !== state.snapshot.draftInputs)
    sendSessionEvent(running, {
      ...{ type: 'sync', scopes, states, draftInputs, isSignedOut },
      at: options.now(),
    });
  return hasChanged;
}

function locate({ program }: RunningSession, address: string): ReturnType<Session['locate']> {
  try {
    return resolveAddress(program.routes, address);
  } catch (cause) {
    if (cause instanceof MissingRoutesError) return { flow: null, step: null };
    throw cause;
  }
}

function replaceFlow(running: RunningSession, flow: Flow): void {
  const { program, state } = running;
  running.program = { ...program, flows: { ...program.flows, [flow.id]: flow } };
  if (state.snapshot.flow === flow.id) enterAgain(running);
}

function replaceProgram(running: RunningSession, changed: Partial<Program>): void {
  running.program = { ...running.program, ...changed };
  enterAgain(running);
}

function enterAgain(running: RunningSession): void {
  enter(running, running.state.snapshot.address, { replace: true, again: true });
}
