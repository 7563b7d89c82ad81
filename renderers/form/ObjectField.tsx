// Renders an object in the form data as a group of fields, or as one field if a single widget edits the whole object.

import { getDefaultRegistry } from '@rjsf/core';
import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { PathField } from './PathField.tsx';

const { ObjectField: Group } = getDefaultRegistry().fields;

export function ObjectField(field: FieldProps) {
  const FieldComponent = getUiOptions(field.uiSchema).widget === undefined ? Group : PathField;
  return FieldComponent ? <FieldComponent {...field} /> : null;
}
