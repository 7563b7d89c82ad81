// Checks that nothing is asked twice.

import type { Check } from '../check.ts';

/** Autocomplete tokens of data about the user. Passwords are asked again for security. */
const personal =
  /(^| )(email|name|given-name|family-name|tel|organization|street-address|postal-code)$/;

export const redundantEntry: Check = {
  id: 'redundant-entry',
  point: 'What was asked on an earlier screen of a journey is filled in.',
  source: 'WCAG 3.3.7; C2 24',
  find: ({ state, screen, snapshot: { fields }, earlier }) => {
    if (state !== 'arrived' || earlier === null) return [];
    return fields.flatMap(({ name, autocomplete, value }) => {
      if (value !== '' || !personal.test(autocomplete)) return [];
      const first = earlier.find(
        (each) => each.autocomplete === autocomplete && each.screen !== screen,
      );
      return first === undefined ? [] : [`“${name}” was asked on ${first.screen} and is empty`];
    });
  },
};
