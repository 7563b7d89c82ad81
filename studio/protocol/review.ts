// The parts of a review: changes in words, behavior to approve, and the result of the journeys.

export interface ReviewLine {
  readonly text: string;
  readonly tone: 'breaks' | 'plain';
}

export interface Review {
  /** Markdown, as the command `diff --format markdown` prints it. */
  readonly markdown: string;
  /** Sentences about what breaks for users. Empty if nothing does. */
  readonly breaks: readonly string[];
  readonly groups: readonly { readonly title: string; readonly lines: readonly ReviewLine[] }[];
  /** The steps whose screens differ, `flow:step`. */
  readonly screens: readonly {
    readonly flow: string;
    readonly step: string;
    readonly kind: 'added' | 'changed' | 'removed';
  }[];
}

/** The reasons why a walk leads where it does. */
export interface Reasons {
  /** Sentences about the last step. */
  readonly summary: readonly string[];
  /** A line for each step of the walk, and an indented one for each decision of the engine. */
  readonly trace: readonly string[];
}

/** The behavior of a flow that is not approved. */
export interface ChangedBehavior {
  readonly flow: string;
  /** The path of its approved.json. */
  readonly file: string;
  /** The text of this file for the present behavior. */
  readonly text: string;
  /** The differences in words. Empty if no behavior has been approved yet. */
  readonly differences: readonly string[];
}

export interface JourneyReport {
  readonly played: number;
  readonly failed: readonly {
    readonly flow: string;
    readonly name: string;
    readonly step: number;
    readonly message: string;
  }[];
}
