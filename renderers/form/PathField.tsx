// Renders a field for text or numbers. Gives the control the path of the field's value.

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
