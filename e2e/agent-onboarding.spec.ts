// Tests the onboarding of the registered agent and the ownership report, each until its last
// screen. No call is intercepted.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import {
  choosePlan,
  fetchAgents,
  formDelawareCompany,
  readTotal,
  registerCompany,
  selectFromList,
  selectUsStates,
} from './support/agents.ts';
import {
  checkInput,
  expect,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  recordBodies,
  signOut,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { cancelPayment } from './support/cancel-payment.ts';

const subscriptionsPattern = /\/services\/agent\/api\/companies\/[^/]+\/subscriptions$/;

async function payAgentOrder(page: Page): Promise<void> {
  await expectStep(page, 'review');
  const total = await readTotal(page);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  await payWithCard(page, testCards.good);
}

for (const [flag, type] of [
  ['foreignAgentIncorporation', 'ForeignAgentIncorporation'],
  ['statefrommap', 'NewState'],
] as const) {
  test(`[AGO-01] [AGO-02] [AGO-03] ${flag}: the state of the address, by an account made on the way`, async ({
    page,
    account,
  }) => {
    const sent = await recordBodies(page);
    const address = `/agent-onboarding?${flag}=1&preSelectedState=texas&promoCode=SPRING`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/agent-onboarding\/sign-up\?product=agent/);
    await registerCompany(page, account, { address });
    await choosePlan(page);
    await payAgentOrder(page);
    await expectStep(page, 'congratulations');
    await expect(page).toHaveURL(/userEmail=/);
    expect(sent(subscriptionsPattern)).toMatchObject({ onboardingFlow: type, promoCode: 'SPRING' });
    expect(await fetchAgents(page)).toMatchObject([{ state: 'texas', service: 'expand' }]);
  });
}

test('[AGO-13] NonInc: states for each service, one in hire leaves expand', async ({
  page,
  account,
}) => {
  const sent = await recordBodies(page);
  await setUpCompany(page, account, { address: '/agent-onboarding?nonInc=1' });
  await expectStep(page, 'select-states-expand');
  await selectUsStates(page, 'expand', 'Ohio', 'Utah');
  await pressButton(page, 'submit');
  await expectStep(page, 'select-states-change');
  await page.locator('[name=change]').fill('Ohio');
  await expect(
    page.getByRole('option', { name: /Ohio.*Chosen for another service/ }),
  ).toBeVisible();
  await page.locator('[name=change]').fill('');
  await selectUsStates(page, 'change', 'Wyoming');
  await pressButton(page, 'submit');
  await expectStep(page, 'select-states-hire');
  await selectUsStates(page, 'hire', 'Ohio');
  await page.reload();
  await pressButton(page, 'submit');
  await choosePlan(page);
  await payAgentOrder(page);
  await expectStep(page, 'congratulations');
  expect(sent(subscriptionsPattern).onboardingFlow).toBe('NonInc');
  expect(await fetchAgents(page)).toEqual([
    { state: 'ohio', bundle: 'autopilot', service: 'hire', domestic: false },
    { state: 'utah', bundle: 'autopilot', service: 'expand', domestic: false },
    { state: 'wyoming', bundle: 'autopilot', service: 'change', domestic: true },
  ]);
});

test('Tab leads from the open list to the next control', { tag: '@smoke' }, async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await pressButton(page, 'continue');
  await expectStep(page, 'select-states');
  const input = page.locator('[name=selectedStates]');
  await input.fill('Nev');
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Wyoming' })).toBeFocused();
});

test('[AGO-06] [AGO-10] [AGO-11] changeAgent: the promotion, the plans compared, one state on its own plan', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await setUpCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await expectStep(page, 'promo-2');
  await expect(page.getByRole('heading', { name: 'No gap in coverage' })).toBeVisible();
  await pressButton(page, 'continue');
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas', 'Utah');
  await pressButton(page, 'submit');
  await choosePlan(page);
  await page.locator('[data-action=change-plan]').first().click();
  await expectStep(page, 'bundle-type');
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await payAgentOrder(page);
  await expectStep(page, 'congratulations');
  const agents = await fetchAgents(page);
  expect(agents.map(({ bundle }) => bundle).sort()).toEqual(['autopilot', 'autopilot', 'light']);
  expect(agents.every(({ service }) => service === 'change')).toBe(true);
});

test('[AGO-17] [AGO-22] the two thanks without their query lead to the states', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account);
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
  await formDelawareCompany(page, account);
  const sent = await recordBodies(page);
  await page.goto('/agent-onboarding?registerAgentIncorporation=1');
  await choosePlan(page);
  await payAgentOrder(page);
  await expectStep(page, 'onboarding-expedite-fee');
  expect(sent(subscriptionsPattern).onboardingFlow).toBe('AgentRegisterIncorporation');
  const speeds = page.locator('.offer');
  await expect(speeds).toHaveCount(3);
  await expect(speeds.nth(2)).toContainText('two hours');
  await expect(speeds.nth(0)).toContainText('Standard, no extra cost');
  const sameDay = page.getByRole('button', { name: 'Continue, $199' });
  await sameDay.click();
  await expectStep(page, 'expedite-review');
  await expect(page.locator('[data-action=pay]')).toHaveText('Pay $199');
  await pressPay(page);
  await payWithCard(page, testCards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await cancelPayment(page, 'expedite-review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'expedite-fee-congratulations');
  await expect(page).toHaveURL(/expediteOption=de_same_day/);
  await expect(page.locator('main')).toContainText('You paid $199 for faster filing.');
  await page.reload();
  await expectStep(page, 'expedite-fee-congratulations');
  expect(await fetchAgents(page)).toMatchObject([{ state: 'delaware', domestic: true }]);
});

const reportPath = '/agent/onboarding/boi';

/** Describes a company of Texas on the first screen of the ownership report, as a visitor. */
async function describeCompany(page: Page, name: string): Promise<void> {
  await page.goto(`${reportPath}/company-details`);
  await expectStep(page, 'company-details');
  await page.locator('[name=businessName]').fill(name);
  await checkInput(page.locator('input[name=companyType][value=LLC]'));
  await selectFromList(page, 'registrationState', 'Texas');
  await pressButton(page, 'submit');
}

/** Logs in on the sign-up screen, which comes before the review of the order. */
async function logInDuringOrder(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await pressButton(page, 'to-login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await pressButton(page, 'submit');
}

/** Pays the reviewed order, and expects the thanks to name the company. */
async function payReport(page: Page, company: string): Promise<void> {
  const total = await readTotal(page);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  await expect(page.locator('main')).toContainText(`We’ve received your order for ${company}.`);
}

test('[BOI-02] [BOI-03] [BOI-05] [BOI-06] [BOI-07] [BOI-10] [RULE-051] [RULE-052] [RULE-053] a visitor reports: company, plan, account, paid; kept for each key', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto(reportPath);
  await expectStep(page, 'get-started');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-details');
  await page.locator('[name=businessName]').fill(`Heron ${account.email}`);
  await checkInput(page.locator('input[name=companyType][value=LLC]'));
  await selectFromList(page, 'registrationState', 'Ohio');
  await pressButton(page, 'submit');
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
  const total = await readTotal(page);
  await page.reload();
  await expectStep(page, 'review-order');
  expect(await readTotal(page)).toBe(total);
  await pressPay(page);
  await expect(page.locator('h1')).toContainText(total);
  await cancelPayment(page, 'review-order');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  expect(await fetchAgents(page)).toEqual([
    { state: 'ohio', bundle: 'light', service: 'expand', domestic: true },
  ]);
  // The company already has an agent in its own state, so the flow ends here.
  await page.goto(reportPath);
  await expect(page).toHaveURL(/dashboard\.localhost/);
});

test('a visitor whose account has a company with an agent is not thanked for an order, and can order for the described company', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await pressButton(page, 'continue');
  await expectStep(page, 'select-states');
  await pressButton(page, 'submit');
  await choosePlan(page);
  await payAgentOrder(page);
  await expectStep(page, 'congratulations');
  await signOut(page);
  await describeCompany(page, `Visitor ${account.email}`);
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await logInDuringOrder(page, account);
  await expectStep(page, 'success');
  await expect(page.locator('h1')).toHaveText('Blue Heron Tools has a registered agent');
  await expect(page.locator('main')).not.toContainText('Thank you');
  await page.getByRole('button', { name: `Order for Visitor ${account.email}` }).click();
  await expectStep(page, 'review-order');
  await expect(page.locator('main')).toContainText(`Visitor ${account.email}`);
  await payReport(page, `Visitor ${account.email}`);
});

test('a visitor whose account has only a company formed with us orders for the described company', async ({
  page,
  account,
}) => {
  await formDelawareCompany(page, account);
  await signOut(page);
  await describeCompany(page, `Visitor ${account.email}`);
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await logInDuringOrder(page, account);
  await expectStep(page, 'review-order');
  await expect(page.locator('main')).toContainText(`Visitor ${account.email}`);
  await payReport(page, `Visitor ${account.email}`);
});

test('[BOI-04] [BOI-08] [GUARD-001] several companies: one is chosen; all formed with us: the dashboard', async ({
  page,
  account,
}) => {
  await formDelawareCompany(page, account);
  await page.goto(reportPath);
  await expect(page).toHaveURL(/dashboard\.localhost/);
  // The session of the application is handed over, so the dashboard does not ask for a login.
  await expect(page.locator('main')).toContainText('so it doesn’t have to file one.');
  await page.goto('/agent-onboarding/register-company');
  await expectStep(page, 'register-company');
  for (const name of ['Red Fox Tools', 'Grey Owl Tools']) {
    await page.locator('[name=businessName]').fill(name);
    await page.locator('[name=businessNameEnding]').selectOption('LLC');
    await checkInput(page.locator('input[name=companyType][value=LLC]'));
    await selectFromList(page, 'companyRegistrationState', 'Ohio');
    await pressButton(page, 'submit');
    await expectStep(page, 'select-products');
    await page.goto('/agent-onboarding/register-company');
    await expectStep(page, 'register-company');
  }
  await page.goto(`${reportPath}/company-details`);
  await expectStep(page, 'select-company');
  await page.getByText('Grey Owl Tools').click();
  await pressButton(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.getByRole('button', { name: 'Choose Autopilot' }).click();
  await expectStep(page, 'review-order');
});
