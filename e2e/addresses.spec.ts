// Tests of query parameters: flags without a value, states that a flow does not offer, and the
// source of a first visit.

import { setUpCompany } from './support/accounts.ts';
import { choosePlan, fetchAgents, readTotal, selectUsStates } from './support/agents.ts';
import {
  expect,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  recordBodies,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { clearStorage } from './support/storage.ts';

test('a flag in the address counts without a value', async ({ page, account }) => {
  await setUpCompany(page, account);
  await expectStep(page, 'select-products');
  for (const [flag, step, flow] of [
    ['FQ', 'select-states', 'FQ'],
    ['payroll', 'select-states', 'Payroll'],
    ['changeAgent', 'promo-2', 'ChangeOfAgent'],
  ] as const)
    for (const query of [flag, `${flag}=`])
      await test.step(`?${query}`, async () => {
        await clearStorage(page, 'session');
        await page.goto(`/agent-onboarding?${query}`);
        await expectStep(page, step);
        const kept = await page.evaluate(() => sessionStorage.getItem('agent'));
        expect(JSON.parse(kept ?? '{}')).toMatchObject({ agentOnboardingFlow: flow });
      });
});

test('a company not formed with us is sold no agent for a state of the address that its steps do not offer', async ({
  page,
  account,
}) => {
  const bodyOf = await recordBodies(page);
  await setUpCompany(page, account, {
    address: '/agent-onboarding?nonInc&preSelectedState=ohio',
  });
  await expectStep(page, 'select-states-expand');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await selectUsStates(page, 'expand', 'Utah');
  await pressButton(page, 'submit');
  for (const service of ['change', 'hire']) {
    await expectStep(page, `select-states-${service}`);
    await pressButton(page, 'submit');
  }
  await expectStep(page, 'select-products');
  await expect(page.locator('.price-line dt').first()).toContainText('Registered agent in Utah');
  await choosePlan(page);
  const total = await readTotal(page);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  expect(Object.keys(bodyOf(/\/subscriptions$/).states ?? {})).toEqual(['utah']);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect((await fetchAgents(page)).map(({ state }) => state)).toEqual(['utah']);
});

test('sign-up sends the campaign of the first visit, not of a later one', async ({
  page,
  account,
}) => {
  const bodyOf = await recordBodies(page);
  await page.goto('/start/type?utm_source=google&utm_campaign=spring');
  await expectStep(page, 'type');
  await page.goto('/auth/sign-up?utm_source=quora&utm_medium=affiliate&utm_campaign=fall');
  await signUp(page, account);
  await expect(page.locator('main')).not.toHaveAttribute('data-step', 'sign-up');
  expect(bodyOf('/services/identity/register').trackingData).toEqual({
    ...{ gspk: null, referrer: null, channel: 'marketing', initial_channel: 'marketing' },
    ...{ source: 'quora', medium: 'affiliate', campaign: 'fall' },
    ...{ initial_source: 'google', initial_medium: null, initial_campaign: 'spring' },
  });
});
