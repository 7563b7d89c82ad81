// Describes the actions of the bench on a page.

/** A control, by its label, and the answer for it. A choice is named by the text of its label. */
export interface PlannedAnswer {
  readonly label: string;
  /** The text to type or to choose. `null` selects the radio button or box with this label. */
  readonly text: string | null;
}

/** A step: its heading, and the answers that lead to the next step. */
export interface PlannedStep {
  readonly heading: string;
  readonly answers: readonly PlannedAnswer[];
  /** The name of the button that goes to the next step. */
  readonly button?: string;
}

/** The actions of the driver in a page. */
export interface DriverPlan {
  /** The steps to go through. The last one ends the journey. */
  readonly steps: readonly PlannedStep[];
  /** False to stop as soon as the first control of the first step is usable. */
  readonly isJourney: boolean;
  /** The milliseconds from the moment that a step is shown until its button is pressed. */
  readonly pause: number;
}

/** The times of a journey, in milliseconds since the start of the first navigation. */
export interface DriverResult {
  /** The moment from which the first answer is kept. */
  usable: number | null;
  /** The moments at which Continue was pressed. */
  pressed: number[];
  /** The moments at which each step was shown, with its first control. */
  shown: number[];
  /** The number of times that an answer was entered again, because the page had lost it. */
  lost: number;
}
