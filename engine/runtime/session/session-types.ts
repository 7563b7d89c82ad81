// The options and the interface of a session.

import type {
  App,
  CallOutcome,
  Flow,
  Json,
  Program,
  Route,
  ScreenView,
  Snapshot,
} from '../../language/index.ts';
import type { MismatchFinder } from '../persistence/read-stored.ts';
import type { Store } from '../persistence/store.ts';

/** A flow with the compiled validators of its state. */
export interface LoadedFlow {
  readonly flow: Flow;
  /** The shared lists that the flow uses. They are added to the lists of the application. */
  readonly lists?: App['data'];
  readonly stateMismatches: MismatchFinder;
  /** Facts about the operations that the flow calls, by operation id. */
  readonly operations?: Program['operations'];
  /** The names of the operations that the flow calls. They are added to the names of the application. */
  readonly operationNames?: NonNullable<App['texts']['operations']>;
}

/** The environment of a session: the browser and the services. A test can replace all of it. */
export interface SessionOptions {
  readonly app: App;
  /** The routes of all flows, or the routes of some flows followed by `unloadedRoutes`. */
  readonly routes: readonly Route[];
  /**
   * Loads the routes of all flows. Required only if `routes` ends with `unloadedRoutes`. `isRepeated` is true after the
   * user has seen a load fail.
   */
  readonly loadRoutes?: (isRepeated: boolean) => Promise<readonly Route[]>;
  /** Facts about operations, by operation id. Each loaded flow adds the facts about the operations that it calls. */
  readonly operations?: Program['operations'];
  readonly scopeMismatches: Readonly<Record<string, MismatchFinder>>;
  /** Loads a flow. `isRepeated` is true after the user has seen a load of the flow fail. */
  open(flow: string, isRepeated: boolean): Promise<LoadedFlow>;
  /** Makes a declared call. The promise never rejects. */
  call(
    operation: string,
    input: Json,
    how: {
      readonly signal: AbortSignal;
      readonly idempotencyKey: string | null;
      readonly scopes: Readonly<Record<string, Json>>;
    },
  ): Promise<CallOutcome>;
  readonly store: Store;
  /** Returns the current time as ISO text. */
  now(): string;
  /** Returns a new random ID that cannot be guessed. */
  id(): string;
  after(milliseconds: number, run: () => void): () => void;
  /** Leaves the application. With `replace`, the current address is removed from the history. */
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

export interface ToastOptions {
  readonly type: 'success' | 'error';
  readonly message: string;
  readonly timeout?: number;
  readonly id?: number;
}

export type NavigationListener = (address: string, replace: boolean) => void;

export interface EnterOptions {
  /** Replaces the current history entry. The default is true. */
  readonly replace?: boolean;
  /** Enters the address even if it is already shown. */
  readonly again?: boolean;
}

export interface SessionState {
  view: ScreenView;
  snapshot: Snapshot;
  toasts: readonly Toast[];
  saved: { readonly at: string | null; readonly failed: boolean };
  online: boolean;
}

/** The state that an event would lead to. */
export type SessionPreview = Pick<SessionState, 'view' | 'snapshot'>;

export interface Session {
  /** A valtio proxy. `view` and `snapshot` are replaced, never changed. */
  readonly state: SessionState;
  /** Enters an address. Returns the address to show, which differs after a redirect. */
  enter(address: string, how?: EnterOptions): string;
  /**
   * Loads the routes of all flows if some are missing. The promise never rejects. A failed load is repeated when a
   * missing route is needed.
   */
  completeRoutes(): Promise<void>;
  /** Returns the flow and the step of an address, or nulls if the address is unknown or its route is not loaded. */
  locate(address: string): { readonly flow: string | null; readonly step: string | null };
  dispatch(name: string, payload?: Json): void;
  /**
   * Returns the state that an event would lead to. Changes nothing, and makes no call. Returns null while routes are
   * missing.
   */
  preview(name: string, payload?: Json): SessionPreview | null;
  saveDraftInputs(data: Json): void;
  toast(toast: ToastOptions): void;
  dismiss(id: number): void;
  /** Subscribes to navigations that the session starts, such as redirects. */
  listen(navigate: NavigationListener): () => void;
  setOnline(online: boolean): void;
  /**
   * Sets flags. They apply when the next address is entered, so a screen does not change while the user works on it.
   */
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  /** Reads changes that another tab has stored. Returns true if there were any changes besides unsent input. */
  syncFromStorage(): boolean;
  /** Replaces a flow or the application during the session. Keeps all answers. */
  replaceFlow(flow: Flow): void;
  replaceApp(app: App): void;
  replaceRoutes(routes: readonly Route[]): void;
}
