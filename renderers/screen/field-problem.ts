// A validation error of a field, as shown at the field and in the summary.

export interface FieldProblem {
  /** Path of the field (`company.name`), or empty for the whole form. */
  readonly path: string;
  readonly message: string;
  /** The id of the control that the summary links to, or null. */
  readonly control: string | null;
  /** The origin: a rule of the form, or a service. */
  readonly source: 'rule' | 'service';
}
