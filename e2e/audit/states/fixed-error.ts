// The state of a screen with errors after the fields were answered as in the journey.

import type { Page } from '@playwright/test';
import { fillField } from '../../generated/fill-in.ts';
import type { State } from '../state.ts';
import { takeSnapshot } from '../take-snapshot.ts';

export const fixedError: State = {
  id: 'fixed-error',
  enter: async (auditPage) => {
    const { page, situation } = auditPage;
    const { next } = situation;
    const isShown = (await page.locator('[data-problems]').count()) > 0;
    if (!isShown || next === null || !('fill' in next.do)) return false;
    if (next.at === situation.screen.replace('/', ':')) return false;
    auditPage.before = await takeSnapshot(page);
    for (const field of next.do.fill) await fillField(page, field);
    await waitUntilSaved(page);
    return true;
  },
  looks: [{ width: 360, scheme: 'light', axe: 'none', isPictured: true }],
};

// helpers

/** Waits up to two seconds until the page says that answers are saved. */
async function waitUntilSaved(page: Page): Promise<void> {
  await page
    .locator('[data-saved]')
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined);
}
