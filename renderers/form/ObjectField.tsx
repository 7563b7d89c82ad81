// An object among the answers: a group of fields, or one field when a single widget edits it.

import { getDefaultRegistry } from '@rjsf/core';
import { type FieldProps, getUiOptions } from '@rjsf/utils';

const { ObjectField: Group, StringField: OneField } = getDefaultRegistry().fields;

export function ObjectField(field: FieldProps) {
  const Drawn = getUiOptions(field.uiSchema).widget === undefined ? Group : OneField;
  return Drawn ? <Drawn {...field} /> : null;
}
