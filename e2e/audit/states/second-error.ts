// The state of a screen that is sent a second time with a wrong answer.

import type { State } from '../state.ts';
import { takeSnapshot } from '../take-snapshot.ts';
import { clearForm, submitRefused } from './clear-form.ts';

export const secondError: State = {
  id: 'second-error',
  enter: async (auditPage) => {
    const { page } = auditPage;
    const last = page.locator('#screen-form input[type=text]:visible:not([role=combobox])').last();
    if ((await last.count()) === 0) return false;
    await clearForm(page);
    await last.fill(' a wrong answer? ');
    await last.blur();
    auditPage.before = await takeSnapshot(page);
    return submitRefused(page);
  },
  looks: [{ width: 360, scheme: 'light', axe: 'none', isPictured: false }],
};
