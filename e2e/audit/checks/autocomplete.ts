// Checks the tokens for autofill.

import type { Check } from '../check.ts';

/** Label -> the tokens that it may have. `off` is for data about somebody else. */
const expectations: readonly { readonly pattern: RegExp; readonly tokens: readonly string[] }[] = [
  { pattern: /\be-?mail\b/i, tokens: ['email', 'username'] },
  { pattern: /^first name/i, tokens: ['given-name', 'off'] },
  { pattern: /^last name/i, tokens: ['family-name', 'off'] },
  { pattern: /^(your |full )name/i, tokens: ['name', 'off'] },
  { pattern: /\bphone\b/i, tokens: ['tel', 'off'] },
  { pattern: /^(zip|postal) code|^zip\b/i, tokens: ['postal-code', 'off'] },
  { pattern: /^street/i, tokens: ['street-address', 'address-line1', 'off'] },
  { pattern: /^city\b/i, tokens: ['address-level2', 'off'] },
  { pattern: /\bpassword\b/i, tokens: ['new-password', 'current-password'] },
  { pattern: /\b(one-time|verification|security) code\b/i, tokens: ['one-time-code'] },
];

export const autocomplete: Check = {
  id: 'autocomplete',
  point: 'Fields about the user have the right autocomplete token.',
  source: 'WCAG 1.3.5; C2 14',
  find: ({ snapshot: { fields } }) =>
    fields.flatMap(({ name, label, type, autocomplete, role }) => {
      if (['radio', 'checkbox'].includes(type) || role === 'combobox') return [];
      const found = expectations.find(({ pattern }) => pattern.test(label));
      const token = autocomplete.split(' ').at(-1) ?? '';
      return found === undefined || found.tokens.includes(token)
        ? []
        : [
            `“${name}” (${label}) has the token “${autocomplete}” instead of ${found.tokens.join(' or ')}`,
          ];
    }),
};
