// Tests that dates of charges are right on a computer whose clock is wrong.

import { setUpCompany } from './support/accounts.ts';
import { choosePlan } from './support/agents.ts';
import { expect, test } from './support/app.ts';

for (const [title, days] of [
  ['a year behind', -400],
  ['a year ahead', 400],
] as const)
  test(`a renewal is announced for the right year on a computer that is ${title}`, async ({
    page,
    account,
  }) => {
    await page.clock.install({ time: Date.now() + days * 24 * 3_600_000 });
    await setUpCompany(page, account, { state: 'Wyoming' });
    await choosePlan(page);
    const renewal = new Date();
    renewal.setUTCFullYear(renewal.getUTCFullYear() + 1);
    const shown = page
      .locator('main')
      .getByText(/until you cancel/)
      .first();
    await expect(shown).toBeVisible();
    const text = await page.locator('main').innerText();
    expect(text).toContain(
      renewal.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' }),
    );
  });
