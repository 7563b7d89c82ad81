// Declares a journey: a test of a flow as JSON, with actions and expectations.

import type { Json } from './json.ts';

export interface Journey {
  /** The behavior that the journey tests, in plain words. */
  readonly name: string;
  /** The initial data: scopes by name, and `state` for the state of the journey's flow. */
  readonly given?: { readonly [scope: string]: Json };
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly config?: Readonly<Record<string, Json>>;
  readonly answers?: MockOutcomes;
  readonly steps: readonly JourneyStep[];
}

/**
 * The mock outcomes of calls: the outcome and its result for each operation. They apply to later calls of the
 * operation until they are replaced.
 */
export type MockOutcomes = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** One step of a journey. First the mock outcomes change, then an action runs, then the expectations are checked. */
export interface JourneyStep {
  readonly answers?: MockOutcomes;
  /** The address that the user enters. */
  readonly open?: string;
  /** The event of the screen that is sent. */
  readonly event?: string;
  /** The payload of the event. For `submit`, the answers of the form. */
  readonly with?: Json;
  /** True for an event of an older screen in another tab. The current screen need not offer the event. */
  readonly stale?: true;
  /** The number of seconds to wait. Pending confirmations are then polled again. */
  readonly wait?: number;
  /** The expected current step: `step` or `flow:step`. */
  readonly at?: string;
  /** The expected part of the input of each operation's last call. */
  readonly calls?: Readonly<Record<string, Json>>;
  /** The beginning of the external address that the user is expected to leave for. */
  readonly leaves?: string;
  /** Texts that the screen must show. */
  readonly shows?: readonly string[];
  /** Texts that the screen must not show. */
  readonly hides?: readonly string[];
  /** The expected value of each data path. */
  readonly expect?: Readonly<Record<string, Json>>;
}
