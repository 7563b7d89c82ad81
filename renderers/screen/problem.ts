// One thing that is wrong with an answer, in the words that stand at the field and in the summary.

export interface Problem {
  /** Path of the field (`company.name`), or empty for the form as a whole. */
  readonly path: string;
  readonly message: string;
  /** The id of the control that the summary leads to; null where there is none. */
  readonly control: string | null;
  /** Whether a rule of the form is broken, or a service said so. */
  readonly source: 'rule' | 'service';
}
