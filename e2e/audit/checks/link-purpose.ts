// Checks the names of links and buttons that stand several times on a screen.

import type { Check } from '../check.ts';

export const linkPurpose: Check = {
  id: 'link-purpose',
  point: 'Links and buttons that do different things have different names, such as “Change name”.',
  source: 'WCAG 2.4.4; GOV.UK check answers; C2 49',
  find: ({ snapshot: { targets } }) => {
    const names = new Map<string, Set<string>>();
    // The frame of all screens has a link “Log in”, which leads to the screen with the button “Log in”.
    for (const { name, tag, goal, isInMain } of targets)
      if (isInMain && name !== '' && ['a', 'button'].includes(tag))
        names.set(name, (names.get(name) ?? new Set()).add(goal));
    return [...names].flatMap(([name, goals]) =>
      goals.size > 1 ? [`“${name}” leads to ${[...goals].join(' and ')}`] : [],
    );
  },
};
