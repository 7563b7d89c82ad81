// Checks the landmarks and the language of the page.

import type { Check } from '../check.ts';

export const landmarks: Check = {
  id: 'landmarks',
  point: 'A page has one main, header and footer, a navigation, and a language.',
  source: 'WCAG 1.3.1, 3.1.1; C2 8',
  find: ({ snapshot: { landmarks, lang } }) => [
    ...(['main', 'header', 'footer'] as const)
      .filter((name) => landmarks[name] !== 1)
      .map((name) => `there are ${landmarks[name]} elements “${name}”`),
    ...(landmarks.nav > 0 ? [] : ['there is no navigation']),
    ...(/^[a-z]{2}(-[A-Za-z]+)?$/.test(lang) ? [] : [`the language is “${lang}”`]),
  ],
};
