// A journey: actions in a flow, and where they lead, as JSON next to the flow.

import type { Json } from './json.ts';

export interface Journey {
  /** The behavior that it shows, in plain words. */
  readonly name: string;
  /** Data that stands at the start: scopes by name, and `state` of the flow it stands beside. */
  readonly given?: { readonly [scope: string]: Json };
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly config?: Readonly<Record<string, Json>>;
  readonly answers?: Answers;
  readonly steps: readonly JourneyStep[];
}

/** Operation -> outcome -> result. It applies to each later call of the operation, until other answers are given. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** First the answers change, then something happens, then what is expected is looked at. */
export interface JourneyStep {
  readonly answers?: Answers;
  /** An address is entered. */
  readonly open?: string;
  /** An event of the screen. */
  readonly event?: string;
  /** The event's payload: the answers, for `submit`. */
  readonly with?: Json;
  /** True for an event of another tab's older screen: this screen need not offer it. */
  readonly stale?: true;
  /** So many seconds go by, and what waits for time to pass is asked again. */
  readonly wait?: number;
  /** The step that is shown then: `step`, or `flow:step`. */
  readonly at?: string;
  /** Operation -> part of what it was asked with, the last time it was called. */
  readonly calls?: Readonly<Record<string, Json>>;
  /** The beginning of the external address that the journey leaves for. */
  readonly leaves?: string;
  /** Words on the screen. */
  readonly shows?: readonly string[];
  /** Words not on the screen. */
  readonly hides?: readonly string[];
  /** Data path -> value. */
  readonly expect?: Readonly<Record<string, Json>>;
}
