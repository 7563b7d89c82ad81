// The result of a comparison.

import type { App, Flow, Journey, Json, Parsed, Product } from '../language/index.ts';

/**
 * The kinds of changes. draft-breaking: affects saved answers. contract: affects services, analytics
 * or external links. behavior: affects navigation. visual: affects texts and appearance.
 */
export const changeKinds = ['draft-breaking', 'contract', 'behavior', 'visual'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** Id of the flow, or null for the application. */
  readonly flow: string | null;
  /** Other flows of the family with the same change. */
  readonly also: readonly string[];
  /** Id of the step in the new version, or null for the flow as a whole. */
  readonly step: string | null;
  /** Describes the flow or step: “Which tea?” (kind). */
  readonly where: string;
  /** A sentence that describes the change. */
  readonly text: string;
  /** The previous text, if the text changed. */
  readonly before?: string;
  readonly after?: string;
  /** True if a saved draft cannot be restored, or a call can happen twice. */
  readonly breaks: boolean;
  /** The reason why a change does not break drafts although it could. */
  readonly covered?: string;
}

/** The added and removed paths of one flow. */
export interface PathsChange {
  readonly flow: string;
  readonly title: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The result of restoring a draft of the old version in the new one. */
export type DraftOutcome = 'same step' | 'another step' | 'answers lost' | 'broken' | 'not known';

export interface Draft {
  readonly flow: string;
  readonly journey: string;
  /** Index of the journey step after which the draft was stored. */
  readonly after: number;
  readonly was: string;
  readonly is: string;
  readonly landing: DraftOutcome;
  /** The lost data, the error, or the call without an answer. */
  readonly why: string;
}

export interface ReplayResult {
  /** The number of restored drafts. */
  readonly count: number;
  readonly landings: Readonly<Record<DraftOutcome, number>>;
  /** Results by flow, in the order of their ids. */
  readonly flows: readonly {
    readonly flow: string;
    readonly title: string;
    readonly landings: Readonly<Record<DraftOutcome, number>>;
  }[];
  /** The drafts that do not land on the same step with all answers. */
  readonly drafts: readonly Draft[];
}

export interface Diff {
  readonly changes: readonly Change[];
  readonly paths: readonly PathsChange[];
  readonly replay: ReplayResult;
  /** True if a change breaks drafts or calls, or if a replayed draft loses something. */
  readonly breaks: boolean;
}

export interface DiffOptions {
  /** Additional journeys by flow id, whose drafts are replayed too. */
  readonly journeys?: Readonly<Record<string, readonly Journey[]>>;
}

/** One version, seen from one flow, or from the application when `flow` is null. */
export interface VersionSide {
  readonly parsed: Parsed;
  readonly product: Product;
  readonly app: App;
  readonly flow: Flow | null;
}

/** The same part in both versions. */
export interface VersionPair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** A finding of a comparison, without the flow it belongs to. */
export type DiffFinding = Pick<Change, 'kind' | 'text'> &
  Partial<Pick<Change, 'step' | 'where' | 'before' | 'after' | 'breaks' | 'covered'>>;

/** A leaf that differs: its path and both values, undefined where it is missing. */
export interface ChangedLeaf {
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}
