// Checks the names of buttons.

import type { Check } from '../check.ts';

/** Labels that do not say what happens. */
const vague = /^(next|submit|ok|okay|go|proceed|click here|yes|no)$/i;

export const primaryButton: Check = {
  id: 'primary-button',
  point: 'A button is named by its act, and a screen has at most one kind of primary act.',
  source: 'GOV.UK button; C2 5',
  find: ({ snapshot: { targets } }) =>
    targets
      .filter(({ tag, name }) => tag === 'button' && vague.test(name))
      .map(({ name }) => `a button is named “${name}”`),
};
