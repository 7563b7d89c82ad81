// Checks that errors are the same at the summary and at the fields.

import type { Check } from '../check.ts';

export const errorText: Check = {
  id: 'error-text',
  point: 'Each error is at its field with the text of the summary, and the field refers to it.',
  source: 'WCAG 3.3.1; GOV.UK error message; C2 29',
  find: ({ snapshot: { problems, fieldErrors, fields } }) => {
    if (problems === null) return fieldErrors.map((text) => `“${text}” is not in the summary`);
    const listed = problems.items.map(({ text }) => text);
    const invalid = fields.filter(({ isInvalid }) => isInvalid);
    const described = invalid.flatMap(({ descriptions }) => descriptions);
    return [
      ...listed
        .filter((text) => !fieldErrors.includes(text))
        .map((text) => `“${text}” is not at a field`),
      ...fieldErrors
        .filter((text) => !listed.includes(text))
        .map((text) => `“${text}” is not in the summary`),
      ...invalid
        .filter(
          ({ type, descriptions }) =>
            type !== 'radio' &&
            type !== 'checkbox' &&
            !descriptions.some((text) => fieldErrors.includes(text)),
        )
        .map(({ name, id }) => `“${name || id}” does not refer to its error`),
      ...(listed.length > 0 && invalid.length === 0 && described.length === 0
        ? ['no field is marked as invalid']
        : []),
    ];
  },
};
