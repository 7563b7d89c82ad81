// Checks that a form says where answers are kept.

import type { Check } from '../check.ts';

const typed = new Set(['text', 'email', 'tel', 'search', 'textarea']);

export const savedNote: Check = {
  id: 'saved-note',
  point: 'After an answer is typed, the screen says that it is saved and how to come back to it.',
  source: 'VA.gov; C2 40, 45',
  find: ({ state, snapshot: { fields, hasSavedNote } }) => {
    if (state !== 'fixed-error' || hasSavedNote) return [];
    const answered = fields.filter(({ type, value }) => typed.has(type) && value !== '');
    return answered.length > 0 ? [`no note beside the answer of "${answered[0]?.label}"`] : [];
  },
};
