// The state after a call that was answered with 401, because the login has expired.

import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../audit-page.ts';
import type { State } from '../state.ts';
import { isShown, makeNextCalls, prepareStoppedCall } from './stopped-call.ts';

export const loggedOut: State = {
  id: 'logged-out',
  openedAt: 1280,
  prepare: (situation) =>
    hasToken(situation.storage) ? prepareStoppedCall(situation, 'loggedOut') : null,
  enter: async ({ page, situation }) => {
    if (!(await makeNextCalls(page, situation))) return false;
    // After a call that needs no login, the screen stays, and the state does not exist.
    const [flow = '', step = ''] = situation.screen.split('/');
    const other = `main[data-step]:not([data-flow="${flow}"][data-step="${step}"])`;
    if (!(await isShown(page, other))) return false;
    // The next screen may be shown before its own calls end and lead to the login.
    await isShown(page, 'main[data-step] input[type=password]');
    if (!(await waitUntilSettled(page))) return false;
    await waitForFocus(page);
    return true;
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'dark', axe: 'colors', isPictured: true },
  ],
};

// helpers

/** Waits up to eight seconds until a screen is shown and has the focus. A redirect may lead from one to the next. */
async function waitForFocus(page: Page): Promise<void> {
  const hasFocus = () => document.activeElement?.closest('main[data-step]') != null;
  await page.waitForFunction(hasFocus, null, { timeout: 8_000 }).catch(() => undefined);
}

/** Returns true if the storage has an access token, so that the user is logged in. */
function hasToken(storage: Readonly<Record<string, string>>): boolean {
  return Object.keys(storage).some((name) => /token$/i.test(name));
}
