// Checks that names and codes are not corrected.

import type { Check } from '../check.ts';

/** The autocomplete tokens of texts that are no words of a language. */
const uncorrected = /(^|[ -])(email|name|username|password|code)$/;

export const spellcheck: Check = {
  id: 'spellcheck',
  point: 'Names, e-mail addresses, codes and passwords are not checked for spelling.',
  source: 'GOV.UK text input; C2 16',
  find: ({ snapshot: { fields } }) =>
    fields
      .filter(
        ({ autocomplete, type, spellcheck }) =>
          (type === 'password' || uncorrected.test(autocomplete)) && spellcheck !== 'false',
      )
      .map(({ name }) => `the spelling of “${name}” is checked`),
};
