// Declares the result of a comparison of two versions.

import type { App, Flow, Journey, Json, Parsed, Product } from '../language/index.ts';

/**
 * The kinds of changes. draft-breaking: affects saved answers. contract: affects services, analytics, or external
 * links. behavior: affects navigation. visual: affects texts and appearance.
 */
export const changeKinds = ['draft-breaking', 'contract', 'behavior', 'visual'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ProductChange {
  readonly kind: ChangeKind;
  /** The id of the flow, or null for the application. */
  readonly flow: string | null;
  /** The other flows of the family with the same change. */
  readonly also: readonly string[];
  /** The id of the step in the new version, or null for the entire flow. */
  readonly step: string | null;
  /** A description of the flow or step, such as “Which tea?” (kind). */
  readonly where: string;
  /** A sentence that describes the change. */
  readonly text: string;
  /** The previous text if a text has changed. */
  readonly before?: string;
  readonly after?: string;
  /** True if a saved draft cannot be restored, or a call can happen twice. */
  readonly breaks: boolean;
  /** The reason why a change that could break drafts does not break them. */
  readonly covered?: string;
}

/** The added and removed paths of one flow. */
export interface FlowPathChanges {
  readonly flow: string;
  readonly title: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The result of restoring a draft of the old version in the new version. */
export type DraftOutcome = 'same step' | 'another step' | 'answers lost' | 'broken' | 'not known';

export interface ReplayedDraft {
  readonly flow: string;
  readonly journey: string;
  /** The index of the journey step after which the draft was stored. */
  readonly after: number;
  readonly was: string;
  readonly is: string;
  readonly landing: DraftOutcome;
  /** The lost data, the error, or the call without a mock response. */
  readonly why: string;
}

export interface ReplayResult {
  /** The number of restored drafts. */
  readonly count: number;
  readonly landings: Readonly<Record<DraftOutcome, number>>;
  /** The replay results of each flow, in the order of flow ids. */
  readonly flows: readonly {
    readonly flow: string;
    readonly title: string;
    readonly landings: Readonly<Record<DraftOutcome, number>>;
  }[];
  /** The drafts that do not lead to the same step with all answers. */
  readonly drafts: readonly ReplayedDraft[];
}

export interface ProductDiff {
  readonly changes: readonly ProductChange[];
  readonly paths: readonly FlowPathChanges[];
  readonly replay: ReplayResult;
  /** True if a change breaks drafts or calls, or if a replayed draft loses data. */
  readonly breaks: boolean;
}

export interface DiffOptions {
  /** Additional journeys by flow id, whose drafts are replayed too. */
  readonly journeys?: Readonly<Record<string, readonly Journey[]>>;
}

/** One version from the view of one flow. From the view of the application if `flow` is null. */
export interface VersionSide {
  readonly parsed: Parsed;
  readonly product: Product;
  readonly app: App;
  readonly flow: Flow | null;
}

/** The same value in both versions. */
export interface VersionPair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** A finding of a comparison, without the flow that it belongs to. */
export type DiffFinding = Pick<ProductChange, 'kind' | 'text'> &
  Partial<Pick<ProductChange, 'step' | 'where' | 'before' | 'after' | 'breaks' | 'covered'>>;

/** A leaf that differs between two values. A value is undefined if the leaf is missing. */
export interface ChangedLeaf {
  readonly path: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}
