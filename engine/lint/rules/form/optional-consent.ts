// A checkbox that accepts only true is required.

import { defineRule, type Finding } from '../../define-rule.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import { getAllFields } from '../../forms/forms.ts';

const file = 'tea/screens/kind.json';
const replace = '"required": [\n        "kind"\n      ],\n      "properties": {';
const consentField = (required: string) =>
  `"required": [${required}],\n "properties": { "agreed": {\n "type": "boolean", "const": true, "title": "I agree" },`;

export const optionalConsent = defineRule({
  id: 'form/optional-consent',
  summary: 'A field accepts only one value, but is optional.',
  why: 'The user continues without giving consent, and later there is no proof of consent.',
  examples: {
    valid: [{ file, replace, by: consentField('"kind", "agreed"') }],
    invalid: [
      { file, replace, by: consentField('"kind"'), at: `${file}:7`, says: 'accepts only true' },
    ],
  },
  check: (context) => {
    const found = new Map<string, Finding>();
    for (const { form, name, schema, pointer, required } of getAllFields(context)) {
      const { const: only } = excludeNullFromSchema(schema);
      if (only === undefined || required !== 'never') continue;
      found.set(`${form.file} ${pointer}`, {
        file: form.file,
        pointer: getRequiredPointer(pointer),
        message: `"${name}" accepts only ${JSON.stringify(only)}, but the form can be sent without it.`,
        suggestion: `Add "${name}" to "required".`,
        related: [{ file: form.file, pointer, message: 'The field.' }],
      });
    }
    return [...found.values()];
  },
});

// helpers

/** Returns the location of `required` next to the properties of a schema. */
function getRequiredPointer(pointer: string): string {
  return pointer.replace(/\/properties\/[^/]+$/, '/required');
}
