// Tests of failed and lost calls: the message for the user, the state of the data, and how to
// continue.

import { setUpCompany } from './support/accounts.ts';
import { choosePlan, fetchAgents, readTotal, registerCompany } from './support/agents.ts';
import { expect, expectStep, ownCall, pressButton, pressPay, test } from './support/app.ts';
import { purchaseTests } from './support/payables.ts';
import { endSession, signUpAndWait } from './support/session.ts';
import { storeDraft } from './support/storage.ts';

/** Returns the function that goes to the button of a purchase. */
function getReachFunction(name: string) {
  const payable = purchaseTests.find((each) => each.name === name);
  if (!payable) throw new Error(`Nothing payable is called "${name}".`);
  return payable.reach;
}

const upgradePattern = /\/subscription-upgrade/;

test('an upgrade that fails says why, and speaks of a declined card only where one was', async ({
  page,
  account,
}) => {
  await getReachFunction('an upgrade by the card on file')(page, account);
  const main = page.locator('body');
  for (const [status, says] of [
    [500, 'We don’t know yet if your payment went through'],
    [400, 'We couldn’t upgrade your plan'],
    [404, 'You don’t have a registered agent to upgrade'],
    [409, 'This plan isn’t an upgrade from the one you have'],
  ] as const) {
    await page.goto('/agent/upgrade?bundle=autopilot');
    await expectStep(page, 'review');
    await page.route(upgradePattern, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: 'fault', message: 'x' } })
        : route.continue(),
    );
    await pressPay(page);
    await expect(main).toContainText(says);
    await expect(main).not.toContainText(/declined|(not|n’t) been charged/);
    await page.unroute(upgradePattern);
  }
  expect(await fetchAgents(page)).toMatchObject([{ bundle: 'light' }]);
});

test('an order of agents for a company that is gone says so, and leads to another company', async ({
  page,
  account,
}) => {
  await getReachFunction('an agent in a state more')(page, account);
  await page.route(/\/subscriptions\?/, (route) =>
    route.fulfill({ status: 404, json: { error: 'not-found', message: 'x' } }),
  );
  await pressPay(page);
  await expect(page.locator('[data-notice]')).toContainText('no longer in your account');
  await expectStep(page, 'register-company');
});

test('a promo code that takes nothing off says so before the payment', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/agent-onboarding?promoCode=SPRING' });
  await choosePlan(page);
  await expect(page.locator('main')).toContainText('SPRING');
  await expect(page.locator('main')).toContainText('It doesn’t change this price');
});

test('an order that cannot be made for good leaves a way back to the answers', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.route(/\/site\/order(\?|$)/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: 'invalid', message: 'x' } })
      : route.continue(),
  );
  await storeDraft(page, { companyType: 'llc', registrationState: 'wyoming' });
  await page.goto('/start/loading');
  await expect(page.locator('[data-action=retry]')).toBeVisible();
  await pressButton(page, 'change-answers');
  await expectStep(page, 'type');
});

test('a question for sales is sent once, with the answers there after a login and a lost answer', async ({
  page,
  account,
}) => {
  await signUpAndWait(page, account);
  await page.goto('/accounting/contact-sales');
  await expectStep(page, 'contact-sales');
  const question = `Two companies of ${account.email}?`;
  await page.locator('[name=name]').fill('Ann O’Brien');
  await page.locator('[name=question]').fill(question);
  await endSession(page);
  await pressButton(page, 'submit');
  const { email, password } = account;
  await expectStep(page, 'login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await pressButton(page, 'submit');
  await expectStep(page, 'contact-sales');
  await expect(page.locator('[name=name]')).toHaveValue('Ann O’Brien');
  await expect(page.locator('[name=question]')).toHaveValue(question);
  await page.route(/\/sales-requests/, async (route) => {
    await route.fetch({ maxRetries: 3 });
    await route.abort('internetdisconnected');
  });
  await pressButton(page, 'submit');
  await expect(page.locator('[data-failure]')).toBeVisible();
  await page.unroute(/\/sales-requests/);
  await page.locator('[data-action=retry], [data-repeats]').first().click();
  await expectStep(page, 'question-sent');
  const mails = await page.request.get(
    `/sandbox/outbox.json?to=${encodeURIComponent(email)}`,
    ownCall,
  );
  const all: readonly { subject: string }[] = await mails.json();
  expect(
    all.filter(({ subject }) => subject.startsWith('We’ve received your message')),
  ).toHaveLength(1);
});

test('Intro that is switched off is neither offered nor sold by an address', async ({
  page,
  account,
  baseURL,
}) => {
  const at = new URL(baseURL ?? '');
  at.port = String(Number(at.port) + 1);
  const origin = at.origin;
  const switchTo = (enabled: string) =>
    page.request.post(`${origin}/sandbox/flags`, {
      ...ownCall,
      form: { name: 'agentIntro', enabled },
      maxRedirects: 0,
    });
  await switchTo('off');
  try {
    await registerCompany(page, account, { address: `${origin}/agent/add-state?bundle=intro` });
    await expectStep(page, 'select-states');
    await page.locator('[name=selectedStates]').fill('Texas');
    await page.getByRole('option', { name: 'Texas' }).first().click();
    await page.keyboard.press('Escape');
    await pressButton(page, 'submit');
    await pressButton(page, 'submit');
    await expectStep(page, 'select-products');
    await expect(page.getByRole('button', { name: 'Choose Autopilot' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Light' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Intro' })).toHaveCount(0);
    await choosePlan(page);
    expect(await readTotal(page)).toBe('$999');
    await page.goto(`${origin}/agent/onboarding/boi/explore-plans`);
    await expect(page.getByRole('button', { name: 'Choose Light' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Intro' })).toHaveCount(0);
  } finally {
    await switchTo('on');
  }
});

test('a yearly checkout whose answer is lost is sent again with its key, and opens one payment', async ({
  page,
  account,
}) => {
  await getReachFunction('a yearly report')(page, account);
  await expectStep(page, 'review');
  const opened: string[] = [];
  const keys: (string | undefined)[] = [];
  await page.route(/\/fees\/checkout/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch({ maxRetries: 3 });
    opened.push(((await response.json()) as { url: string }).url);
    await (opened.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response }));
  });
  await pressPay(page);
  await expect(page.locator('[data-failure]')).toContainText(
    'We couldn’t open our payment processor’s page',
  );
  await page.locator('[data-action=retry]').click();
  await page.waitForURL(/pay\.localhost/);
  expect(opened).toHaveLength(2);
  expect(opened[1]).toBe(opened[0]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/.{16,}/);
});

test('a state without a mailroom offers no plan and no address', async ({ page, account }) => {
  await setUpCompany(page, account, { address: '/mailroom', state: 'Ohio' });
  for (const step of ['plans', 'select-address']) {
    await page.goto(`/mailroom/${step}`);
    await expectStep(page, step);
    await expect(page.locator('main')).toContainText('We don’t have a mailroom yet in Ohio');
    await expect(page.getByRole('button', { name: /^Choose|^Continue/ })).toHaveCount(0);
    await expect(page.locator('main [data-action=dashboard]')).toBeVisible();
  }
});
