// Checks a form after its service has refused an answer.

import type { Check } from '../check.ts';
import { refusedFieldMessage } from '../situation.ts';

export const serverError: Check = {
  id: 'server-error',
  point: 'The message of the service stands at the field that it names, and in the error summary.',
  source: 'GOV.UK error message; C2 33',
  find: ({ state, snapshot: { problems, fieldErrors } }) => {
    if (state !== 'refused') return [];
    const items = problems?.items ?? [];
    return [
      ...(items.some(({ text }) => text.includes(refusedFieldMessage))
        ? []
        : ['the error summary lacks the message of the service']),
      ...(fieldErrors.some((text) => text.includes(refusedFieldMessage))
        ? []
        : ['no field has the message of the service']),
    ];
  },
};
