// The state of a form whose service refuses an answer, with a response of 422 that names the field.

import type { State } from '../state.ts';
import { isShown, makeNextCalls, prepareStoppedCall } from './stopped-call.ts';

export const refused: State = {
  id: 'refused',
  openedAt: 1280,
  prepare: (situation) =>
    situation.next !== null && 'fill' in situation.next.do && situation.next.do.fill.length > 0
      ? prepareStoppedCall(situation, 'refused')
      : null,
  enter: async ({ page, situation }) => {
    if (!(await makeNextCalls(page, situation))) return false;
    // A page without a step did not open, because a call of the next screen was refused instead of the form.
    return isShown(page, 'main[data-step] :is([data-problems], [data-failure])');
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'dark', axe: 'colors', isPictured: true },
  ],
};
