// The type of a field's validation error, which is shown at the field and in the error summary.

export interface FieldProblem {
  /** The path of the field, such as `company.name`, or an empty text for the whole form. */
  readonly path: string;
  readonly message: string;
  /** The id of the control that the error summary links to, or null. */
  readonly control: string | null;
  /** The origin of the error: a rule of the form, or a service. */
  readonly source: 'rule' | 'service';
}
