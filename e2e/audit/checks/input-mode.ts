// Checks the kinds of text fields.

import type { Check } from '../check.ts';

/** Labels of fields whose answers are digits. */
const digits = /\b(EIN|SSN|ITIN|last four|ZIP)\b/;

export const inputMode: Check = {
  id: 'input-mode',
  point:
    'Numbers that are names are not number fields; e-mail and phone fields open their keyboards.',
  source: 'GOV.UK text input; C2 15',
  find: ({ snapshot: { fields } }) =>
    fields.flatMap(({ name, label, type, autocomplete, inputMode }) => [
      ...(type === 'number' ? [`“${name}” is a number field`] : []),
      ...(autocomplete.endsWith('email') && type !== 'email' && inputMode !== 'email'
        ? [`“${name}” does not open the keyboard for e-mail`]
        : []),
      ...(/\btel\b/.test(autocomplete) && type !== 'tel' && inputMode !== 'tel'
        ? [`“${name}” does not open the keyboard for phone numbers`]
        : []),
      ...(digits.test(label) && type === 'text' && inputMode === ''
        ? [`“${name}” (${label}) does not open the keyboard for digits`]
        : []),
    ]),
};
