// What a session is given and what it offers.

import type { App, Flow, Json, Outcome, Program, Route, Snapshot, View } from '../../types.ts';
import type { Misfits } from '../persistence/persistence.ts';
import type { Store } from '../persistence/store.ts';

/** A flow as its chunk brings it. */
export interface OpenedFlow {
  readonly flow: Flow;
  readonly stateMisfits: Misfits;
}

/** Everything the session needs from the world outside; all of it can be replaced in a test. */
export interface SessionOptions {
  readonly app: App;
  readonly routes: readonly Route[];
  /** Operation id -> what its document says of money. */
  readonly operations?: Program['operations'];
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

export interface SessionState {
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
