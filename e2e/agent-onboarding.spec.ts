// The onboarding of the registered agent and the ownership report, each to its end. No call is
// intercepted.

import type { Page } from '@playwright/test';
import {
  agentsOf,
  formInDelaware,
  pick,
  pickStates,
  registerCompany,
  totalOf,
} from './support/agents.ts';
import {
  cards,
  expect,
  expectStep,
  noteBodies,
  payWith,
  press,
  signUp,
  test,
  tick,
} from './support/app.ts';

const subscriptions = /\/services\/agent\/api\/companies\/[^/]+\/subscriptions$/;

async function payTheOrder(page: Page): Promise<void> {
  await expectStep(page, 'select-products');
  const total = await totalOf(page);
  await press(page, 'pay');
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  await payWith(page, cards.good);
}

for (const [flag, type] of [
  ['foreignAgentIncorporation', 'ForeignAgentIncorporation'],
  ['statefrommap', 'NewState'],
] as const) {
  test(`[AGO-01] [AGO-02] [AGO-03] ${flag}: the state of the address, by an account made on the way`, async ({
    page,
    account,
  }) => {
    const sent = await noteBodies(page);
    const address = `/agent-onboarding?${flag}=1&preSelectedState=texas&promoCode=SPRING`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/agent-onboarding\/sign-up\?product=agent/);
    await registerCompany(page, account, { address });
    await payTheOrder(page);
    await expectStep(page, 'congratulations');
    await expect(page).toHaveURL(/userEmail=/);
    expect(sent(subscriptions)).toMatchObject({ onboardingFlow: type, promoCode: 'SPRING' });
    expect(await agentsOf(page)).toMatchObject([{ state: 'texas', service: 'expand' }]);
  });
}

test('[AGO-13] NonInc: states for each service, one in hire leaves expand', async ({
  page,
  account,
}) => {
  const sent = await noteBodies(page);
  await registerCompany(page, account, { address: '/agent-onboarding?nonInc=1' });
  await expectStep(page, 'select-states-expand');
  await pickStates(page, 'expand', 'Ohio', 'Utah');
  await press(page, 'submit');
  await expectStep(page, 'select-states-change');
  await page.locator('[name=change]').fill('Ohio');
  await expect(
    page.getByRole('option', { name: /Ohio.*Chosen for another service/ }),
  ).toBeVisible();
  await page.locator('[name=change]').fill('');
  await pickStates(page, 'change', 'Wyoming');
  await press(page, 'submit');
  await expectStep(page, 'select-states-hire');
  await pickStates(page, 'hire', 'Ohio');
  await page.reload();
  await press(page, 'submit');
  await payTheOrder(page);
  await expectStep(page, 'congratulations');
  expect(sent(subscriptions).onboardingFlow).toBe('NonInc');
  expect(await agentsOf(page)).toEqual([
    { state: 'ohio', bundle: 'autopilot', service: 'hire', domestic: false },
    { state: 'utah', bundle: 'autopilot', service: 'expand', domestic: false },
    { state: 'wyoming', bundle: 'autopilot', service: 'change', domestic: true },
  ]);
});

test('[AGO-06] [AGO-10] [AGO-11] changeAgent: the promotion, the plans compared, one state on its own plan', async ({
  page,
  account,
}) => {
  await registerCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await expectStep(page, 'promo-2');
  await page.locator('[data-carousel=next]').click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await press(page, 'continue');
  await expectStep(page, 'select-states');
  await pickStates(page, 'selectedStates', 'Texas', 'Utah');
  await press(page, 'submit');
  await expectStep(page, 'select-products');
  await press(page, 'change-plan');
  await expectStep(page, 'bundle-type');
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await payTheOrder(page);
  await expectStep(page, 'congratulations');
  const agents = await agentsOf(page);
  expect(agents.map(({ bundle }) => bundle).sort()).toEqual(['autopilot', 'autopilot', 'light']);
  expect(agents.every(({ service }) => service === 'change')).toBe(true);
});

test('[AGO-17] [AGO-22] the two thanks without their query lead to the states', async ({
  page,
  account,
}) => {
  await registerCompany(page, account);
  await expectStep(page, 'select-products');
  for (const step of ['congratulations', 'expedite-fee-congratulations']) {
    await page.goto(`/agent-onboarding/${step}`);
    await expectStep(page, 'select-states');
  }
  await page.goto('/agent-onboarding/expedite-fee-congratulations?expediteOption=de_same_day');
  await expectStep(page, 'expedite-fee-congratulations');
});

test('[AGO-18] [AGO-19] [AGO-24] [CONST-017] [CONST-018] [CONST-019] AgentRegisterIncorporation in Delaware, then ExpediteFee: refused, then paid', async ({
  page,
  account,
}) => {
  await formInDelaware(page, account);
  const sent = await noteBodies(page);
  await page.goto('/agent-onboarding?registerAgentIncorporation=1');
  await payTheOrder(page);
  await expectStep(page, 'onboarding-expedite-fee');
  expect(sent(subscriptions).onboardingFlow).toBe('AgentRegisterIncorporation');
  const speeds = page.locator('[data-field=selectedExpediteFeeOption] label');
  await expect(speeds).toHaveCount(3);
  await expect(speeds.nth(0)).toContainText('2 hours');
  await expect(page.locator('input[value=de_same_day]')).toBeChecked();
  await press(page, 'submit');
  await payWith(page, cards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectStep(page, 'onboarding-expedite-fee');
  await press(page, 'submit');
  await payWith(page, cards.good);
  await expectStep(page, 'expedite-fee-congratulations');
  await expect(page).toHaveURL(/expediteOption=de_same_day/);
  await expect(page.locator('main')).toContainText('You paid $199 for faster filing.');
  await page.reload();
  await expectStep(page, 'expedite-fee-congratulations');
  expect(await agentsOf(page)).toMatchObject([{ state: 'delaware', domestic: true }]);
});

const report = '/agent/onboarding/boi';

test('[BOI-02] [BOI-03] [BOI-05] [BOI-06] [BOI-07] [BOI-10] [RULE-051] [RULE-052] [RULE-053] a visitor reports: company, plan, account, paid; kept for each key', async ({
  page,
  account,
}) => {
  await page.goto(report);
  await expectStep(page, 'get-started');
  await press(page, 'continue');
  await expectStep(page, 'company-details');
  await page.locator('[name=businessName]').fill(`Heron ${account.email}`);
  await tick(page.locator('input[name=companyType][value=LLC]'));
  await pick(page, 'registrationState', 'Ohio');
  await press(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.reload();
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await expectStep(page, 'sign-up');
  const kept = await page.evaluate(() => ({
    plan: sessionStorage.getItem('boiPlan'),
    form: sessionStorage.getItem('boiForm'),
    local: localStorage.getItem('boiPlan'),
  }));
  expect(kept.plan).toContain('Light');
  expect(kept.form).toContain('ohio');
  expect(kept.local).toBeNull();
  await signUp(page, account);
  await expectStep(page, 'review-order');
  const total = await totalOf(page);
  await page.reload();
  await expectStep(page, 'review-order');
  expect(await totalOf(page)).toBe(total);
  await press(page, 'pay');
  await expect(page.locator('h1')).toContainText(total);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectStep(page, 'checkout-error');
  await press(page, 'again');
  await expectStep(page, 'review-order');
  await press(page, 'pay');
  await payWith(page, cards.good);
  await expectStep(page, 'success');
  expect(await agentsOf(page)).toEqual([
    { state: 'ohio', bundle: 'light', service: 'expand', domestic: true },
  ]);
  // The company has an agent in its own state, so nothing is left to do.
  await page.goto(report);
  await expect(page).toHaveURL(/dashboard\.localhost/);
});

test('[BOI-04] [BOI-08] [GUARD-001] several companies: one is chosen; all formed with us: the dashboard', async ({
  page,
  account,
}) => {
  await formInDelaware(page, account);
  await page.goto(report);
  await expect(page).toHaveURL(/dashboard\.localhost/);
  await page.goto('/agent-onboarding/register-company');
  await expectStep(page, 'register-company');
  for (const name of ['Red Fox Tools', 'Grey Owl Tools']) {
    await page.locator('[name=businessName]').fill(name);
    await tick(page.locator('input[name=companyType][value=LLC]'));
    await pick(page, 'companyRegistrationState', 'Ohio');
    await press(page, 'submit');
    await expectStep(page, 'select-products');
    await page.goto('/agent-onboarding/register-company');
    await expectStep(page, 'register-company');
  }
  await page.goto(`${report}/company-details`);
  await expectStep(page, 'select-company');
  await page.getByText('Grey Owl Tools').click();
  await press(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.getByRole('button', { name: 'Choose Autopilot' }).click();
  await expectStep(page, 'review-order');
});
