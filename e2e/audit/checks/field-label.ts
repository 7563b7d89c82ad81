// Checks that fields have visible labels.

import type { Check } from '../check.ts';
import type { FieldData } from '../snapshot.ts';

const name = ({ name, id }: FieldData) => `“${name || id}”`;

export const fieldLabel: Check = {
  id: 'field-label',
  point: 'Each field has a visible label above it, and no placeholder instead of it.',
  source: 'WCAG 3.3.2; GOV.UK text input; C2 11',
  find: ({ snapshot: { fields } }) =>
    fields.flatMap((field) => {
      if (field.label === '') return [`${name(field)} has no label`];
      return [
        ...(field.isLabelVisible ? [] : [`the label of ${name(field)} is not visible`]),
        ...(field.isLabelAbove ? [] : [`the label of ${name(field)} is below it`]),
        ...(field.placeholder === ''
          ? []
          : [`${name(field)} has the placeholder “${field.placeholder}”`]),
      ];
    }),
};
