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
    // On another screen, a call of that screen was refused instead of the form.
    const [flow = '', step = ''] = situation.screen.split('/');
    const own = `main[data-flow="${flow}"][data-step="${step}"]`;
    return isShown(page, `${own} :is([data-problems], [data-failure])`);
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'dark', axe: 'colors', isPictured: true },
  ],
};
