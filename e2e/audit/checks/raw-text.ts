// Checks that no code is shown.

import type { Check } from '../check.ts';

const raw = /\{\{|\}\}|\{[a-z][\w.]*\}|\[object |\bundefined\b|\bnull\b|\bNaN\b|Invalid Date/;

export const rawText: Check = {
  id: 'raw-text',
  point: 'No text has placeholders or values of the program.',
  source: 'C2 30',
  find: ({ snapshot: { texts, spokenTexts, title } }) =>
    [...texts, ...spokenTexts, title]
      .filter((text) => raw.test(text))
      .map((text) => `“${text.slice(0, 80)}”`),
};
