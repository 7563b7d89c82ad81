// A running flow: the only stateful file. It feeds events to `transition`, carries out the effects
// through what it is given, and keeps what must not be lost.

import { isDeepEqual } from 'remeda';
import { proxy, ref } from 'valtio/vanilla';
import { parseAddress } from './address.ts';
import { defaultOf } from './data.ts';
import { createIntents } from './intents.ts';
import {
  keptOf,
  type Misfits,
  mergeKept,
  readFlow,
  readScope,
  type Store,
  writeChanges,
} from './keep.ts';
import { transition } from './transition.ts';
import type {
  App,
  Effect,
  Event,
  Flow,
  Json,
  Outcome,
  Program,
  Route,
  Scope,
  Snapshot,
  View,
} from './types.ts';
import { viewOf } from './view.ts';

/** A flow as its chunk brings it. */
export interface OpenedFlow {
  readonly flow: Flow;
  readonly stateMisfits: Misfits;
}

/** Everything the session needs from the world outside; all of it can be replaced in a test. */
export interface SessionOptions {
  readonly app: App;
  readonly routes: readonly Route[];
  readonly scopeMisfits: Readonly<Record<string, Misfits>>;
  open(flow: string): Promise<OpenedFlow>;
  /** Makes a declared call; never rejects. */
  call(
    operation: string,
    input: Json,
    how: {
      readonly signal: AbortSignal;
      readonly idempotencyKey: string | null;
      readonly scopes: Readonly<Record<string, Json>>;
    },
  ): Promise<Outcome>;
  readonly store: Store;
  /** The present time as ISO text. */
  now(): string;
  /** A new unguessable text. */
  id(): string;
  after(milliseconds: number, run: () => void): () => void;
  /** Leaves the application; with `replace` the present address is not left in the history. */
  leave(url: string, replace: boolean): void;
  track(event: string, properties: Json): void;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly config: Readonly<Record<string, Json>>;
}

export interface Toast {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly message: string;
  readonly timeout: number;
}

interface SessionState {
  view: View;
  snapshot: Snapshot;
  toasts: readonly Toast[];
  saved: { readonly at: string | null; readonly failed: boolean };
  online: boolean;
}

export interface Session {
  /** A valtio proxy; `view` and `snapshot` are replaced, never changed. */
  readonly state: SessionState;
  /** Enters an address; answers the one that should be shown, which differs after a redirect. */
  enter(address: string, how?: { readonly replace?: boolean; readonly again?: boolean }): string;
  act(name: string, payload?: Json): void;
  typed(data: Json): void;
  toast(toast: {
    readonly type: 'success' | 'error';
    readonly message: string;
    readonly timeout?: number;
    readonly id?: number;
  }): void;
  dismiss(id: number): void;
  /** Hears of every move that the session makes by itself. */
  listen(navigate: (address: string, replace: boolean) => void): () => void;
  setOnline(online: boolean): void;
  /** Takes flags that came meanwhile; a screen already shown does not change under the founder's hands. */
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  /** Takes up what another tab has stored. */
  takeUp(): void;
  /** Takes a changed flow (or application) while it runs, keeping every answer. */
  replaceFlow(flow: Flow): void;
  replaceApp(app: App, routes: readonly Route[]): void;
}

/** Specification §9: an alert goes by itself after 5,000 ms unless it says otherwise. */
const toastTimeout = 5000;

/** Starts a session. Nothing is shown before its first `enter`. */
export function createSession(options: SessionOptions): Session {
  let program: Program = { app: options.app, routes: options.routes, flows: {} };
  const listeners = new Set<(address: string, replace: boolean) => void>();
  const running = new Map<string, () => void>();
  /** The address that the router is known to show. */
  let shown = '';
  let toasts = 0;
  const intents = createIntents(options.store, options.id);

  const first = firstSnapshot(options);
  const state = proxy<SessionState>({
    view: ref(viewOf(program, first)),
    snapshot: ref(first),
    toasts: [],
    saved: { at: null, failed: false },
    online: true,
  });

  const dispatch = (event: Event): void => {
    const before = state.snapshot;
    const [after, effects] = transition(program, before, event);
    if (
      after.scopes !== before.scopes ||
      after.states !== before.states ||
      after.typed !== before.typed
    ) {
      const kept = writeChanges(options.store, program.app, program.flows, before, after);
      state.saved = { at: kept ? after.now : state.saved.at, failed: !kept };
    }
    state.snapshot = ref(after);
    state.view = ref(viewOf(program, after));
    for (const effect of effects) carryOut[effect.type](effect as never);
  };

  const follow = (): void => {
    const { address, replace, entering } = state.snapshot;
    if (entering || address === '' || address === shown) return;
    shown = address;
    for (const navigate of listeners) navigate(address, replace);
  };

  const send = (event: Event): void => {
    dispatch(event);
    follow();
  };

  const carryOut: { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void } =
    {
      call(effect) {
        const abort = new AbortController();
        const start = () => {
          const idempotencyKey =
            effect.once === null ? null : intents.keyFor(effect.operation, effect.once);
          const { scopes } = state.snapshot;
          void options
            .call(effect.operation, effect.with, { signal: abort.signal, idempotencyKey, scopes })
            .then((outcome) => {
              running.delete(effect.id);
              if (effect.once !== null) intents.settle(effect.operation, effect.once, outcome.name);
              send({ type: 'outcome', call: effect.id, outcome, at: options.now() });
            });
        };
        const stop = effect.delay > 0 ? options.after(effect.delay, start) : undefined;
        if (!stop) start();
        running.set(effect.id, () => {
          stop?.();
          abort.abort();
        });
      },
      cancel(effect) {
        running.get(effect.id)?.();
        running.delete(effect.id);
      },
      open(effect) {
        void options.open(effect.flow).then(
          (opened) => {
            takeFlow(opened);
            send({ type: 'opened', flow: effect.flow, at: options.now() });
          },
          () => dispatchChunkFailure(effect.flow),
        );
      },
      wait(effect) {
        options.after(effect.seconds * 1000, () => send({ type: 'waited', at: options.now() }));
      },
      leave: (effect) => options.leave(effect.url, effect.replace),
      toast: (effect) =>
        session.toast({
          type: effect.kind,
          message: effect.message,
          ...(effect.timeout === undefined ? {} : { timeout: effect.timeout }),
        }),
      track: (effect) => options.track(effect.event, effect.properties),
    };

  const takeFlow = ({ flow, stateMisfits }: OpenedFlow): void => {
    const kept = readFlow(options.store, flow, stateMisfits);
    program = { ...program, flows: { ...program.flows, [flow.id]: flow } };
    state.snapshot = ref({
      ...state.snapshot,
      states: { ...state.snapshot.states, [flow.id]: kept.state },
      typed: { ...kept.typed, ...state.snapshot.typed },
    });
  };

  /** A chunk that does not arrive is a failed entry: it can be tried again. */
  const dispatchChunkFailure = (flow: string): void => {
    const failure = {
      outcome: 'offline',
      operation: `open ${flow}`,
      message: null,
      retryAfter: null,
      again: { kind: 'enter' as const },
    };
    state.snapshot = ref({ ...state.snapshot, status: 'failed', failure });
    state.view = ref(viewOf(program, state.snapshot));
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
    typed: (data) => send({ type: 'typed', data, at: options.now() }),
    toast({ type, message, timeout = toastTimeout, id }) {
      toasts = id ?? toasts + 1;
      state.toasts = [...state.toasts, { id: toasts, type, message, timeout }];
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
    takeUp() {
      const changed = Object.entries(program.app.scopes).flatMap(([name, scope]) => {
        const found = scopeOf(options, name, scope);
        const present = state.snapshot.scopes[name] ?? null;
        const same = isDeepEqual(keptOf(scope, found), keptOf(scope, present));
        return scope.keep !== 'local' || same ? [] : [[name, mergeKept(scope, present, found)]];
      });
      if (changed.length > 0)
        send({ type: 'kept', scopes: Object.fromEntries(changed), at: options.now() });
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

// helpers

function firstSnapshot(options: SessionOptions): Snapshot {
  return {
    address: '',
    replace: true,
    flow: null,
    step: null,
    params: {},
    query: {},
    status: 'starting',
    entering: null,
    scopes: readScopes(options, options.app),
    states: {},
    typed: {},
    loaded: {},
    calls: {},
    failure: null,
    fieldErrors: {},
    notice: null,
    confirmingSince: null,
    sequence: 0,
    now: options.now(),
    flags: { ...flagDefaults(options.app), ...options.flags },
    flagsNext: null,
    config: options.config,
  };
}

function flagDefaults(app: App): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(app.flags).map(([name, flag]) => [name, flag.default]));
}

function readScopes(options: SessionOptions, app: App): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(app.scopes).map(([name, scope]) => [name, scopeOf(options, name, scope)]),
  );
}

function scopeOf(options: SessionOptions, name: string, scope: Scope): Json {
  if (scope.keep === 'memory') return defaultOf(scope.schema);
  return readScope(options.store, scope, options.scopeMisfits[name] ?? (() => []));
}
