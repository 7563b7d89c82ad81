// What an address brings: flags without a value, states that a flow does not offer, and where a founder came from.

import { agentsOf, pickStates, registerCompany, totalOf } from './support/agents.ts';
import {
  cards,
  expect,
  expectStep,
  noteBodies,
  payWith,
  press,
  signUp,
  test,
} from './support/app.ts';

test('a flag in the address counts without a value', async ({ page, account }) => {
  await registerCompany(page, account);
  await expectStep(page, 'select-products');
  for (const [flag, step, flow] of [
    ['FQ', 'select-states', 'FQ'],
    ['payroll', 'select-states', 'Payroll'],
    ['changeAgent', 'promo-2', 'ChangeOfAgent'],
  ] as const)
    for (const query of [flag, `${flag}=`])
      await test.step(`?${query}`, async () => {
        await page.evaluate(() => sessionStorage.clear());
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
  const bodyOf = await noteBodies(page);
  await registerCompany(page, account, {
    address: '/agent-onboarding?nonInc&preSelectedState=ohio',
  });
  await expectStep(page, 'select-states-expand');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await pickStates(page, 'expand', 'Utah');
  await press(page, 'submit');
  for (const service of ['change', 'hire']) {
    await expectStep(page, `select-states-${service}`);
    await press(page, 'submit');
  }
  await expectStep(page, 'select-products');
  await expect(page.locator('.offer-title')).toHaveText(['Utah']);
  const total = await totalOf(page);
  await press(page, 'pay');
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  expect(Object.keys(bodyOf(/\/subscriptions$/).states ?? {})).toEqual(['utah']);
  await payWith(page, cards.good);
  await expectStep(page, 'congratulations');
  expect((await agentsOf(page)).map(({ state }) => state)).toEqual(['utah']);
});

for (const [first, later, initial] of [
  [
    'utm_source=google&utm_medium=cpc&utm_campaign=spring',
    'utm_source=quora&utm_medium=email&utm_campaign=fall',
    { initial_source: 'google', initial_medium: 'cpc', initial_campaign: 'spring' },
  ],
  ['utm_source=google', 'utm_source=quora&utm_medium=affiliate', { initial_source: 'google' }],
] as const)
  test(`a first visit with ${first} is told at the sign-up as it was, whatever came later`, async ({
    page,
    account,
  }) => {
    const bodyOf = await noteBodies(page);
    await page.goto(`/start/type?${first}`);
    await expectStep(page, 'type');
    await page.goto(`/auth/sign-up?${later}`);
    await signUp(page, account);
    await expect(page.locator('main')).not.toHaveAttribute('data-step', 'sign-up');
    const { trackingData } = bodyOf('/services/identity/register');
    expect(trackingData).toMatchObject({ source: 'quora', ...initial });
    const told = Object.entries(trackingData as object).filter(
      ([name, value]) => /^initial_(source|medium|campaign)$/.test(name) && value !== null,
    );
    expect(Object.fromEntries(told)).toEqual(initial);
  });
