// Converts field errors to the structure that the form library passes to its fields.

import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { FieldProblem } from '../screen/field-problem.ts';

export function toErrorSchema(problems: readonly FieldProblem[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of problems) {
    if (path !== '') builder.addErrors(message, path.split('.'));
  }
  return builder.ErrorSchema;
}
