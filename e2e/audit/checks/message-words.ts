// Checks the words of messages.

import type { Check } from '../check.ts';

const banned =
  /\b(please|sorry|invalid|valid|oops|whoops|required field|forbidden|illegal|error code|(?:error|status) \d{3}|you forgot)\b/i;

export const messageWords: Check = {
  id: 'message-words',
  point: 'A message says how to continue, without the words that GOV.UK bans.',
  source: 'GOV.UK error message; C2 30',
  find: ({ snapshot: { messages } }) =>
    messages.flatMap((text) => {
      const [word] = banned.exec(text) ?? [];
      return word === undefined ? [] : [`“${text.slice(0, 80)}” says “${word}”`];
    }),
};
