// Renders a field of text or numbers, and passes the path of its value to the control.

import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { FieldPathContext } from './typed-text.ts';

const { StringField } = getDefaultRegistry().fields;

export function PathField(field: FieldProps) {
  return (
    <FieldPathContext value={field.fieldPathId.path}>
      {StringField && <StringField {...field} />}
    </FieldPathContext>
  );
}
