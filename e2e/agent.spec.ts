// Tests each kind of registered agent order, from its first screen to the rows in the database. No
// call is intercepted.

import { setUpCompany } from './support/accounts.ts';
import {
  choosePlan,
  fetchAgentService,
  fetchAgents,
  fillCompanyForm,
  readTotal,
  registerCompany,
  selectUsStates,
} from './support/agents.ts';
import {
  checkInput,
  expect,
  expectStep,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  recordBodies,
  test,
  testCards,
  testWithFaults,
} from './support/app.ts';
import { clearStorage } from './support/storage.ts';

const subscriptionsPattern = /\/services\/agent\/api\/companies\/[^/]+\/subscriptions$/;

test('[AGF-01] [AGF-02] [AGF-06] [AGF-09] [AGF-11] NewState: chosen, dated, a card refused, paid to the cent', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await registerCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas', 'New York');
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await pressButton(page, 'submit');
  await choosePlan(page);
  const total = await readTotal(page);
  await pressPay(page);
  await payWithCard(page, testCards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await expect(page.locator('h1')).toContainText(total);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect(await fetchAgents(page)).toEqual([
    { state: 'new-york', bundle: 'autopilot', service: 'expand', domestic: false },
    { state: 'texas', bundle: 'autopilot', service: 'expand', domestic: false },
  ]);
});

test('[AGF-03] [AGF-07] ChangeOfAgent: the fee of one state', async ({ page, account }) => {
  const sent = await recordBodies(page);
  await setUpCompany(page, account, { address: '/agent/change' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Delaware');
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await pressButton(page, 'submit');
  await choosePlan(page);
  expect(await readTotal(page)).toBe('$299');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect(sent(subscriptionsPattern).onboardingFlow).toBe('ChangeOfAgent');
  expect(await fetchAgents(page)).toEqual([
    { state: 'delaware', bundle: 'autopilot', service: 'change', domestic: false },
  ]);
});

test('[AGF-04] [AGF-08] FQ: no information step, the home state not offered', async ({
  page,
  account,
}) => {
  const sent = await recordBodies(page);
  await setUpCompany(page, account, { address: '/agent/foreign-qualification' });
  await expectStep(page, 'select-states');
  await page.locator('[name=selectedStates]').fill('Wyoming');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.locator('[name=selectedStates]').fill('');
  await selectUsStates(page, 'selectedStates', 'Utah');
  await pressButton(page, 'submit');
  await choosePlan(page);
  // The fee of 89.50 dollars is rounded: it is shown and charged as 90.
  expect(await readTotal(page)).toBe('$339');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$339');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect(sent(subscriptionsPattern).onboardingFlow).toBe('FQ');
  expect(await fetchAgents(page)).toMatchObject([{ state: 'utah', service: 'expand' }]);
  await page.goto('/agent/foreign-qualification/information');
  await expect(page).toHaveURL(/\/start/);
});

test('[AGF-05] Payroll: its own plan can be chosen', async ({ page, account }) => {
  const sent = await recordBodies(page);
  await setUpCompany(page, account, { address: '/agent/payroll' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Ohio');
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await pressButton(page, 'submit');
  await choosePlan(page, 'Payroll');
  await expect(page.locator('main [data-action=submit]')).toContainText('$374');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect(sent(subscriptionsPattern).onboardingFlow).toBe('Payroll');
  expect(await fetchAgents(page)).toMatchObject([
    { state: 'ohio', bundle: 'payroll', service: 'hire' },
  ]);
});

test('[AGF-16] [AGF-17] [ERR-012] UpgradePlan: a card on file that is refused, another given, and paid', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await setUpCompany(page, account, { address: '/agent/add-state?bundle=light' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas');
  await pressButton(page, 'submit');
  await pressButton(page, 'submit');
  await pressButton(page, 'keep');
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.declinedLater);
  await expectStep(page, 'congratulations');

  await page.goto('/agent/upgrade?bundle=autopilot');
  await expectStep(page, 'review');
  await expect(page.getByRole('heading', { name: 'Light' })).toHaveCount(0);
  await pressPay(page);
  await expect(page.getByText('Your card was declined').first()).toBeVisible();
  expect(await fetchAgents(page)).toMatchObject([{ bundle: 'light' }]);
  await pressButton(page, 'update-card');
  await page.waitForURL(/pay\.localhost.*\/card\?/);
  await page.getByLabel('Card number').fill(testCards.good);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ann OBrien');
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expectStep(page, 'review');
  await expect(page.getByText('If you saved a new card')).toBeVisible();
  await pressPay(page);
  await expectStep(page, 'congratulations');
  expect(await fetchAgents(page)).toMatchObject([{ state: 'texas', bundle: 'autopilot' }]);
});

test('UpgradePlan without a card on file: the free plan is raised on the payment page', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent/add-state?bundle=intro' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas');
  await pressButton(page, 'submit');
  await pressButton(page, 'submit');
  await pressButton(page, 'keep');
  await expectStep(page, 'review');
  await pressPay(page);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expectStep(page, 'congratulations');
  await expect(page).toHaveURL(/onlyAgentIntro=1/);
  expect(await fetchAgents(page)).toMatchObject([{ bundle: 'intro' }]);
  await page.goto('/agent/upgrade?nonInc=1&bundle=');
  // The plan and its price are shown before the payment.
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  expect(await fetchAgents(page)).toMatchObject([{ bundle: 'autopilot' }]);
});

test('reload and deep link on every step keep the order; a later step leads back to what is missing', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  await page.goto('/agent/add-state/review');
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas');
  await page.reload();
  await expectStep(page, 'select-states');
  await expect(page.getByRole('button', { name: 'Remove Texas' })).toBeVisible();
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await page.reload();
  await expectStep(page, 'information');
  await pressButton(page, 'submit');
  await choosePlan(page);
  const total = await readTotal(page);
  await page.reload();
  await expectStep(page, 'review');
  expect(await readTotal(page)).toBe(total);
  await page.goto('/agent/add-state/information');
  await expectStep(page, 'information');
  await page.goto('/agent/add-state/congratulations');
  await expectStep(page, 'congratulations');
  await page.reload();
  await expectStep(page, 'congratulations');
  await page.goto('/agent/add-state/select-states');
  await expect(page.getByRole('button', { name: 'Remove Texas' })).toBeVisible();
});

test('two tabs that pick states at once do not disturb each other, and only one payment of a state counts', async ({
  page,
  account,
  context,
}) => {
  await setUpCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  const other = await context.newPage();
  await other.goto('/agent/add-state');
  await expectStep(other, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas');
  await selectUsStates(other, 'selectedStates', 'Utah', 'Texas');
  for (const each of [page, other]) {
    await pressButton(each, 'submit');
    await expectStep(each, 'information');
    await pressButton(each, 'submit');
    await choosePlan(each);
  }
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await pressPay(other);
  await expectStep(other, 'select-states');
  await expect(other.getByText('has an agent in one of these states')).toBeVisible();
  // The state is taken out, so that it is not refused again.
  await expect(
    other.locator('[data-toast=error]').filter({ hasText: 'We removed the states' }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove Texas' })).toHaveCount(0);
  expect(await fetchAgents(page)).toMatchObject([{ state: 'texas' }]);
});

testWithFaults(
  'state fees that cannot be fetched: said in words, nothing to pay, and fetched again',
  async ({ page, account }) => {
    await setUpCompany(page, account, { address: '/agent/add-state' });
    await expectStep(page, 'select-states');
    await selectUsStates(page, 'selectedStates', 'Texas');
    await pressButton(page, 'submit');
    await page.request.post('/sandbox/faults', {
      ...ownCall,
      data: { operationId: 'agent.stateFees', status: 500, times: 1 },
    });
    await pressButton(page, 'submit');
    await choosePlan(page);
    await expect(page.getByText('We can’t show the price right now')).toBeVisible();
    await expect(page.locator('main [data-action=submit]')).toHaveCount(0);
    await pressButton(page, 'fetch-fees');
    await expect(page.locator('main [data-action=submit]')).toBeVisible();
  },
);

test('[AGF-10] [SHELL-36] checkout with an address leads to the card provider, and nowhere else', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  for (const flow of ['add-state', 'change', 'foreign-qualification', 'payroll', 'upgrade']) {
    await page.goto(`/agent/${flow}/checkout/${encodeURIComponent('https://evil.example/')}`);
    await expect(page).toHaveURL(/localhost/);
  }
  const port = new URL(page.url()).port;
  const inside = encodeURIComponent(`http://pay.localhost:${port}/checkout/none`);
  await page.goto(`/agent/add-state/checkout/${inside}`);
  await expect(page.getByText('We can’t find this payment')).toBeVisible();
});

test('a second account has none of the first one’s companies', async ({ page, account }) => {
  await setUpCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  const companies = await fetchAgentService<readonly { externalId: string }[]>(page, '/companies');
  const mine = companies[0]?.externalId ?? '';
  await clearStorage(page, 'local', 'session');
  await page.goto(`/agent/add-state?externalId=${mine}`);
  await pressButton(page, 'to-sign-up');
  const other = { ...account, email: `other-${account.email}` };
  for (const [name, value] of Object.entries({
    ...other,
    emailConfirm: other.email,
    passwordConfirm: other.password,
  }))
    await page.locator(`[name=${name}]`).fill(value);
  await checkInput(page.locator('[name=terms]'));
  await pressButton(page, 'submit');
  await fillCompanyForm(page, { name: 'Red Fox Tools', state: 'Ohio' });
  await expectStep(page, 'select-states');
  expect(await fetchAgentService<readonly unknown[]>(page, '/companies')).toHaveLength(1);
});
