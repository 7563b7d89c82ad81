// A session: a running flow, and the only mutable object of the engine. It sends events to `transition`, runs the effects,
// and persists the changes.

import { proxy, ref } from 'valtio/vanilla';
import type { Effect, Event, Program, Snapshot } from '../../language/index.ts';
import { parseAddress } from '../address.ts';
import { readFlow, removeFlows, writeChanges } from '../persistence/persistence.ts';
import { transition } from '../transition/transition.ts';
import { createView } from '../view.ts';
import { createCalls } from './calls.ts';
import { createSnapshot, readChangedScopes } from './create-snapshot.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import type { LoadedFlow, Session, SessionOptions, SessionState } from './session-types.ts';
import { claimTab, getOwner, hasOtherOwner, recordTabOwner } from './tab-owner.ts';

/** Default display time of a toast in milliseconds. */
const toastTimeout = 5000;

/**
 * Starts a session. Nothing is shown before its first `enter`.
 * @example
 * const session = createSession(options);
 * session.enter('/tea') // '/tea'
 * session.state.snapshot.status // 'starting'
 */
export function createSession(options: SessionOptions): Session {
  let program: Program = {
    app: options.app,
    routes: options.routes,
    flows: {},
    operations: options.operations ?? {},
  };
  const listeners = new Set<(address: string, replace: boolean) => void>();
  /** The address that the router shows. */
  let shown = '';
  let lastToastId = 0;
  /** The snapshot that the storage has, if a later one could not be written. */
  let lastStored: Snapshot | null = null;
  const keys = createIdempotencyKeys(
    options.store,
    options.id,
    (operation) => program.operations?.[operation],
  );

  claimTab(options.store, options.app, options.routes);
  const first = createSnapshot(options);
  const state = proxy<SessionState>({
    view: ref(createView(program, first)),
    snapshot: ref(first),
    toasts: [],
    saved: { at: null, failed: false },
    online: true,
  });

  /** True once another account has signed in. The page is about to be loaded again, and stores nothing more. */
  let isClosed = false;

  /** Loads the page again without the data of the account before. */
  const reloadTab = (): void => {
    isClosed = true;
    claimTab(options.store, program.app, program.routes);
    options.leave(state.snapshot.address, true);
  };

  const dispatch = (event: Event): void => {
    if (isClosed) return;
    const before = state.snapshot;
    const [after, effects] = transition(program, before, event);
    // Changes by another tab are not written back: it may have written more meanwhile.
    const isOwn = event.type !== 'kept';
    if (
      isOwn &&
      (after.scopes !== before.scopes ||
        after.states !== before.states ||
        after.draftInputs !== before.draftInputs)
    ) {
      const since = lastStored ?? before;
      const stored = writeChanges(options.store, program.app, program.flows, since, after);
      lastStored = stored ? null : since;
      const owner = getOwner(program.app, after.scopes);
      const ownerBefore = getOwner(program.app, before.scopes);
      if (ownerBefore === null && hasOtherOwner(options.store, program.app)) return reloadTab();
      if (owner !== ownerBefore) recordTabOwner(options.store, program.app);
      // The entry of an address stores things, too, but nothing that the user has given.
      const isInput = event.type === 'typed' || event.type === 'act';
      state.saved = { at: stored && isInput ? after.now : state.saved.at, failed: !stored };
    }
    state.snapshot = ref(after);
    state.view = ref(createView(program, after));
    for (const effect of effects) runEffect[effect.type](effect as never);
  };

  const reportNavigation = (): void => {
    const { address, replace, entering } = state.snapshot;
    if (entering || address === '' || address === shown) return;
    shown = address;
    for (const navigate of listeners) navigate(address, replace);
  };

  const send = (event: Event): void => {
    dispatch(event);
    reportNavigation();
  };

  const calls = createCalls(
    options,
    keys,
    () => state.snapshot.scopes,
    (call, outcome) => send({ type: 'outcome', call, outcome, at: options.now() }),
  );

  const runEffect: { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void } =
    {
      call: (effect) => calls.start(effect),
      cancel: (effect) => calls.cancel(effect.id),
      open(effect) {
        void options.open(effect.flow).then(
          (opened) => {
            addFlow(opened);
            send({ type: 'opened', flow: effect.flow, at: options.now() });
          },
          () => dispatchChunkFailure(effect.flow),
        );
      },
      wait(effect) {
        options.after(effect.seconds * 1000, () => send({ type: 'waited', at: options.now() }));
      },
      resetFlows: () => removeFlows(options.store, program.routes, program.flows),
      leave: (effect) => options.leave(effect.url, effect.replace),
      toast: (effect) =>
        session.toast({
          type: effect.kind,
          message: effect.message,
          ...(effect.timeout === undefined ? {} : { timeout: effect.timeout }),
        }),
      track: (effect) => options.track(effect.event, effect.properties),
    };

  const addFlow = ({ flow, stateMisfits, operations }: LoadedFlow): void => {
    const stored = readFlow(options.store, flow, stateMisfits);
    program = {
      ...program,
      flows: { ...program.flows, [flow.id]: flow },
      operations: { ...program.operations, ...operations },
    };
    state.snapshot = ref({
      ...state.snapshot,
      states: { ...state.snapshot.states, [flow.id]: stored.state },
      draftInputs: { ...stored.draftInputs, ...state.snapshot.draftInputs },
    });
  };

  /** Marks the entry as failed because a chunk could not be loaded. The entry can be retried. */
  const dispatchChunkFailure = (flow: string): void => {
    const failure = {
      outcome: 'offline',
      operation: `open ${flow}`,
      unknown: null,
      message: null,
      retryAfter: null,
      again: { kind: 'enter' as const },
    };
    state.snapshot = ref({ ...state.snapshot, status: 'failed', failure });
    state.view = ref(createView(program, state.snapshot));
  };

  const session: Session = {
    state,
    enter(address, how = {}) {
      const { path, query } = parseAddress(address);
      const asked = Object.keys(query).length === 0 ? path : address;
      const { snapshot } = state;
      shown = asked;
      if (
        asked === snapshot.address &&
        !snapshot.entering &&
        snapshot.status === 'ready' &&
        how.again !== true
      )
        return asked;
      dispatch({ type: 'enter', address: asked, replace: how.replace ?? true, at: options.now() });
      const { entering, address: reached } = state.snapshot;
      shown = entering?.address ?? reached;
      return shown === '' ? asked : shown;
    },
    act: (name, payload = null) => send({ type: 'act', name, payload, at: options.now() }),
    saveDraftInputs: (data) => send({ type: 'typed', data, at: options.now() }),
    toast({ type, message, timeout = toastTimeout, id }) {
      lastToastId = id ?? lastToastId + 1;
      state.toasts = [...state.toasts, { id: lastToastId, type, message, timeout }];
    },
    dismiss(id) {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
    listen(navigate) {
      listeners.add(navigate);
      return () => listeners.delete(navigate);
    },
    setFlags: (flags) => send({ type: 'flags', flags, at: options.now() }),
    setOnline(online) {
      state.online = online;
    },
    syncFromStorage() {
      if (hasOtherOwner(options.store, program.app)) {
        reloadTab();
        return false;
      }
      const scopes = readChangedScopes(options, program.app, state.snapshot.scopes);
      const hasChanged = Object.keys(scopes).length > 0;
      if (hasChanged) send({ type: 'kept', scopes, at: options.now() });
      return hasChanged;
    },
    replaceFlow(flow) {
      program = { ...program, flows: { ...program.flows, [flow.id]: flow } };
      if (state.snapshot.flow === flow.id)
        session.enter(state.snapshot.address, { replace: true, again: true });
    },
    replaceApp(app, routes) {
      program = { ...program, app, routes };
      session.enter(state.snapshot.address, { replace: true, again: true });
    },
  };
  return session;
}
