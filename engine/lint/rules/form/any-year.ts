// A date field accepts only plausible years.

import { defineRule, type Finding } from '../../define-rule.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import { getAllFields } from '../../forms/forms.ts';
import { acceptsSomeText } from '../../text-formats.ts';

const file = 'tea/screens/kind.json';
const replace = '"properties": {';
const dateField = (more: string) =>
  `"properties": { "day": {\n "type": "string", "format": "date"${more}, "title": "Day" },`;

/** Dates with typical typing errors: a year with two digits, and a year with a wrong first digit. */
const slips = ['0026-03-01', '1126-03-01'];

export const anyYear = defineRule({
  id: 'form/any-year',
  summary: 'A date field accepts any year, such as 0026.',
  why: 'A typing error in the year is stored and sent, and reminders and fees are computed from it.',
  examples: {
    valid: [{ file, replace, by: dateField(', "pattern": "^20"') }],
    invalid: [{ file, replace, by: dateField(''), at: `${file}:11`, says: 'accepts any year' }],
  },
  check: (context) => {
    const found = new Map<string, Finding>();
    for (const { form, name, schema, pointer } of getAllFields(context)) {
      const field = excludeNullFromSchema(schema);
      if (field.format !== 'date' || !acceptsSomeText(field, slips)) continue;
      found.set(`${form.file} ${pointer}`, {
        file: form.file,
        pointer: `${pointer}/format`,
        message: `The date field "${name}" accepts any year, such as 0026.`,
        suggestion:
          'Add a "pattern" for the years that make sense, such as "^(?:19|20)", with its message in "ui:errors".',
      });
    }
    return [...found.values()];
  },
});
