// The data of a review: described changes, behavior to approve, and results of the journeys.

export interface ReviewLine {
  readonly text: string;
  readonly tone: 'breaks' | 'plain';
}

export interface ChangeReview {
  /** The changes as Markdown, in the format of the command `diff --format markdown`. */
  readonly markdown: string;
  /** Sentences about changes that break the product for users. Empty if there are none. */
  readonly breaks: readonly string[];
  readonly groups: readonly { readonly title: string; readonly lines: readonly ReviewLine[] }[];
  /** The steps whose screens differ, as `flow:step`. */
  readonly screens: readonly {
    readonly flow: string;
    readonly step: string;
    readonly kind: 'added' | 'changed' | 'removed';
  }[];
}

/** The reasons why a walk leads to its last step. */
export interface WalkReasons {
  /** Sentences about the last step of the walk. */
  readonly summary: readonly string[];
  /** One line for each step of the walk, followed by an indented line for each decision of the engine. */
  readonly trace: readonly string[];
}

/** A flow's behavior that is not approved. */
export interface ChangedBehavior {
  readonly flow: string;
  /** The path of the flow's approved.json. */
  readonly file: string;
  /** The text of approved.json that would approve the current behavior. */
  readonly text: string;
  /** The differences from the approved behavior in words. Empty if no behavior has been approved yet. */
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
