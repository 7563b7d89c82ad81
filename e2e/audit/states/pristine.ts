// The state of a screen that was just opened.

import { waitUntilSettled } from '../audit-page.ts';
import { allLooks, type State } from '../state.ts';

export const pristine: State = {
  id: 'pristine',
  prepare: (situation) => situation,
  enter: ({ page }) => waitUntilSettled(page),
  looks: allLooks,
  isWalked: true,
};
