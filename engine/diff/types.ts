// What the comparison of two versions tells.

import type { Journey } from '../journey/types.ts';
import type { Parsed, Product } from '../parse.ts';
import type { App, Flow, Json } from '../types.ts';

/**
 * visual: what founders read and see; behaviour: where they are led; draft-breaking: what their saved answers
 * need; contract: what services, analytics and links from outside rely on.
 */
export const kinds = ['draft-breaking', 'contract', 'behaviour', 'visual'] as const;
export type Kind = (typeof kinds)[number];

export interface Change {
  readonly kind: Kind;
  /** Id of the flow; null for what the application says itself. */
  readonly flow: string | null;
  /** Other flows in which the very same changed, because they are like this one. */
  readonly also: readonly string[];
  /** Id of the step, as the new version has it; null for the flow as a whole. */
  readonly step: string | null;
  /** The flow or step in words: “Which tea?” (kind). */
  readonly where: string;
  /** One sentence. */
  readonly text: string;
  /** The old and the new words, where words changed. */
  readonly before?: string;
  readonly after?: string;
  /** Whether it breaks a promise: a saved draft is no longer taken up, or a call can happen twice. */
  readonly breaks: boolean;
  /** Why what would break drafts does not. */
  readonly covered?: string;
}

/** The ways of one flow that are new, and those that are gone. */
export interface PathsChange {
  readonly flow: string;
  readonly title: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Where a draft of the old version lands in the new one. */
export type Landing = 'same step' | 'another step' | 'answers lost' | 'broken' | 'not known';

export interface Draft {
  readonly flow: string;
  readonly journey: string;
  /** Index of the journey's step after which the draft was kept. */
  readonly after: number;
  readonly was: string;
  readonly is: string;
  readonly landing: Landing;
  /** What was lost, what broke, or who did not answer. */
  readonly why: string;
}

export interface Replay {
  /** How many drafts were restored. */
  readonly count: number;
  readonly landings: Readonly<Record<Landing, number>>;
  /** Flow by flow, in the order of their ids. */
  readonly flows: readonly {
    readonly flow: string;
    readonly title: string;
    readonly landings: Readonly<Record<Landing, number>>;
  }[];
  /** Those that do not land on the same step with all answers. */
  readonly drafts: readonly Draft[];
}

export interface Diff {
  readonly changes: readonly Change[];
  readonly paths: readonly PathsChange[];
  readonly replay: Replay;
  /** Whether a change breaks a promise, or a replayed draft loses something. */
  readonly breaks: boolean;
}

export interface DiffOptions {
  /** Journeys beside the stored ones, by the id of their flow: their drafts are replayed too. */
  readonly journeys?: Readonly<Record<string, readonly Journey[]>>;
}

/** One version, seen from one flow (null: from the application). */
export interface Side {
  readonly parsed: Parsed;
  readonly product: Product;
  readonly app: App;
  readonly flow: Flow | null;
}

/** The same part of both versions. */
export interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What a comparer finds, before it is known of which flow it is told. */
export type Finding = Pick<Change, 'kind' | 'text'> &
  Partial<Pick<Change, 'step' | 'where' | 'before' | 'after' | 'breaks' | 'covered'>>;

/** One leaf that differs: where, and what stood and stands there; undefined where nothing does. */
export interface Leaf {
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}
