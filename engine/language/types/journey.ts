// A journey: a test of a flow as JSON, with actions and expectations.

import type { Json } from './json.ts';

export interface Journey {
  /** The behavior that it tests, in plain words. */
  readonly name: string;
  /** The initial data: scopes by name, and `state` of the journey's flow. */
  readonly given?: { readonly [scope: string]: Json };
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly config?: Readonly<Record<string, Json>>;
  readonly answers?: Answers;
  readonly steps: readonly JourneyStep[];
}

/** Operation -> outcome -> result. It applies to each later call of the operation, until other answers are given. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** One step: first the answers change, then an action runs, then the expectations are checked. */
export interface JourneyStep {
  readonly answers?: Answers;
  /** The address to enter. */
  readonly open?: string;
  /** An event of the screen. */
  readonly event?: string;
  /** The event's payload. For `submit` these are the answers. */
  readonly with?: Json;
  /** True for an event of an older screen in another tab. The current screen need not offer it. */
  readonly stale?: true;
  /** The number of seconds to wait. Then pending confirmations are polled again. */
  readonly wait?: number;
  /** The expected step: `step` or `flow:step`. */
  readonly at?: string;
  /** Operation -> expected part of the input of its last call. */
  readonly calls?: Readonly<Record<string, Json>>;
  /** The beginning of the external address that the journey leaves for. */
  readonly leaves?: string;
  /** Texts that the screen shows. */
  readonly shows?: readonly string[];
  /** Texts that the screen does not show. */
  readonly hides?: readonly string[];
  /** Data path -> value. */
  readonly expect?: Readonly<Record<string, Json>>;
}
