// Declares the state of a running flow: the snapshot, its events, and its effects.

import type { Reaction } from './flow.ts';
import type { Json } from './json.ts';

/** A pending service call. The snapshot stores the call, so that its outcome can find the reactions. */
export interface PendingCall {
  readonly id: string;
  readonly operation: string;
  readonly for:
    | {
        readonly kind: 'load';
        readonly key: string;
        /** The identity of the load's input. A load with another input is a different load. */
        readonly identity: string;
        /** True for a call that was made because of `repeat`. */
        readonly repeated?: boolean;
      }
    | {
        readonly kind: 'event';
        readonly name: string;
        readonly payload: Json;
        readonly reaction: Reaction;
        /** The key of the load whose outcome has led to the call, if any. */
        readonly load?: string;
      }
    | { readonly kind: 'handoff' }
    | { readonly kind: 'confirm' };
  readonly since: string;
  readonly waits: boolean;
}

/**
 * The kind of call whose response was lost: a call that charges, opens a payment page, or asks for the state of a
 * payment.
 */
export type UnknownCharge = 'charge' | 'open' | 'confirm';

export interface SessionFailure {
  readonly outcome: string;
  /**
   * The failed operation. For a call before a payment page, it is the operation that opens the page. It begins with
   * `open ` if a page could not be opened.
   */
  readonly operation: string;
  /**
   * The kind of call that left the result of a charge unknown, because there was no response. Null for other failures.
   */
  readonly unknown: UnknownCharge | null;
  /** True for a call on the way to a payment if it is certain that this attempt has charged nothing. */
  readonly isUncharged?: true;
  /** The message from the service to the user, if any. */
  readonly message: string | null;
  /** The number of seconds to wait before a retry, if the service sent a number. */
  readonly retryAfter: number | null;
  /** The action that a retry repeats: entering the address, or an event. */
  readonly again:
    | { readonly kind: 'enter' }
    | { readonly kind: 'event'; readonly name: string; readonly payload: Json };
}

/** The complete state of a session. It is plain data. Snapshots are replaced, never changed. */
export interface Snapshot {
  /** The path and query that the address bar should show. */
  readonly address: string;
  /** True if the address replaces the current history entry. */
  readonly replace: boolean;
  readonly flow: string | null;
  readonly step: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /**
   * `starting`: nothing is shown yet. `ready`: a screen is shown. `leaving`: the user is leaving the application.
   * `failed`: the flow could not be entered. `broken`: the redirects form a loop.
   */
  readonly status: 'starting' | 'ready' | 'leaving' | 'failed' | 'broken';
  /** The pending navigation, which waits for calls or for the code chunk of a flow. */
  readonly entering: {
    readonly address: string;
    readonly replace: boolean;
    readonly hops: number;
    readonly notice?: string;
    /** True if the notice comes from the path check. */
    readonly noticeOfPath?: boolean;
    /** The step that Back was pressed on. */
    readonly backFrom?: { readonly flow: string; readonly step: string | null };
  } | null;
  readonly scopes: Readonly<Record<string, Json>>;
  readonly states: Readonly<Record<string, Json>>;
  /** The form data that is not submitted yet, by `flow:step`. */
  readonly draftInputs: Readonly<Record<string, Json>>;
  /** The input of each finished load, by load key. */
  readonly loaded: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, PendingCall>>;
  readonly failure: SessionFailure | null;
  /** The error messages of the service, by field path (such as `email`). */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The reason why the screen differs from the requested screen. */
  readonly notice: string | null;
  /** The time at which the confirmation of a handoff started. Null if no confirmation is pending. */
  readonly confirmingSince: string | null;
  readonly sequence: number;
  readonly now: string;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Flags that arrived during the session. They apply when the next address is entered. */
  readonly flagsNext: Readonly<Record<string, boolean>> | null;
  readonly config: Readonly<Record<string, Json>>;
}

export type EngineEvent =
  | {
      readonly type: 'enter';
      readonly address: string;
      readonly replace?: boolean;
      readonly at: string;
    }
  | {
      readonly type: 'dispatch';
      readonly name: string;
      readonly payload?: Json;
      readonly at: string;
    }
  | { readonly type: 'input'; readonly data: Json; readonly at: string }
  | {
      readonly type: 'outcome';
      readonly call: string;
      readonly outcome: CallOutcome;
      readonly at: string;
    }
  /** A timer has ended. If `load` is missing, the confirmation and all repeated loads are due. */
  | { readonly type: 'waited'; readonly load?: string; readonly at: string }
  | { readonly type: 'opened'; readonly flow: string; readonly at: string }
  | {
      readonly type: 'flags';
      readonly flags: Readonly<Record<string, boolean>>;
      readonly at: string;
    }
  | {
      readonly type: 'sync';
      /** True if another tab has signed out. The loads are then made again. */
      readonly isSignedOut?: boolean;
      readonly scopes: Readonly<Record<string, Json>>;
      readonly states: Readonly<Record<string, Json>>;
      readonly draftInputs: Readonly<Record<string, Json>>;
      readonly at: string;
    };

/** The outcome of a call. `name` is `ok`, a status as text, `offline`, `timeout`, `cancelled`, or `failed`. */
export interface CallOutcome {
  readonly name: string;
  readonly result: Json;
  readonly error: {
    readonly code: string;
    readonly message: string | null;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  readonly retryAfter: number | null;
}

export type EngineEffect =
  | {
      readonly type: 'call';
      readonly id: string;
      readonly operation: string;
      readonly with: Json;
      /** The name of the idempotency key, `flow:name`. Null for a call that may be repeated. */
      readonly keyName: string | null;
      readonly delay: number;
    }
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'open'; readonly flow: string }
  | { readonly type: 'wait'; readonly seconds: number; readonly load?: string }
  /** Removes the storage entries of flows that are not loaded. */
  | { readonly type: 'resetFlows' }
  | { readonly type: 'leave'; readonly url: string; readonly replace: boolean }
  | {
      readonly type: 'toast';
      readonly kind: 'success' | 'error';
      readonly message: string;
      readonly timeout?: number;
    }
  | { readonly type: 'track'; readonly event: string; readonly properties: Json };
