// The validation error of a field. It is shown at the field and in the error summary.

export interface FieldProblem {
  /** The path of the field, such as `company.name`. An empty path stands for the whole form. */
  readonly path: string;
  readonly message: string;
  /** The id of the control that the error summary links to. Null if there is no such control. */
  readonly control: string | null;
  /** The origin of the error: a validation rule of the form, or a service. */
  readonly source: 'rule' | 'service';
}
