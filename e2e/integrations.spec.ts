// Tests the integrations with their mocks in the sandbox. Nothing is intercepted, except in tests
// of a failing host and of a flag that is switched.

import { type Page, test as plain } from '@playwright/test';
import {
  checkInput,
  expect,
  expectStep,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  signOut,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { changeFlags } from './support/flags.ts';
import { firstPort } from './support/servers.ts';
import { storeDraft } from './support/storage.ts';

const serverPort = firstPort + 1;
test.use({ baseURL: `http://localhost:${serverPort}` });
plain.use({ baseURL: `http://localhost:${serverPort}` });

interface ReceivedEntry {
  readonly kind: string;
  readonly path: string;
  readonly body: string;
}

/** Returns the entries of a kind that the sandbox has received from all visitors. */
async function listReceived(page: Page, kind: string): Promise<readonly ReceivedEntry[]> {
  const answer = await page.request.get('/sandbox/events.json', ownCall);
  return ((await answer.json()) as ReceivedEntry[]).filter((each) => each.kind === kind);
}

async function listOwnEvents(
  page: Page,
): Promise<readonly { type: string; body: ReceivedEntry['body'] }[]> {
  const id = await page.evaluate(() => localStorage.getItem('ajs_anonymous_id'));
  const own = (await listReceived(page, 'analytics')).filter(
    ({ body }) => id !== null && body.includes(JSON.parse(id)),
  );
  return own.map(({ path, body }) => ({ type: path, body }));
}

test('[ANA-01] [ANA-02] [ANA-04] [ANA-05] [ANA-06] [SHELL-23] page views and named events arrive, with what is declared and nothing else', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto('/start/type?utm_source=google&utm_medium=cpc&userEmail=canary@example.com');
  await expectStep(page, 'type');
  await expect
    .poll(async () => (await listOwnEvents(page)).map(({ type }) => type))
    .toContain('/p');
  await expect(page.locator('html')).toHaveAttribute('data-plugin', 'loaded');
  await page.goto('/auth/sign-up?promoCode=CANARYCODE');
  await signUp(page, { ...account, firstName: 'Canary', lastName: 'Yellowbird' });
  await expect(page.locator('main')).not.toHaveAttribute('data-step', 'sign-up');
  await expect
    .poll(async () => (await listOwnEvents(page)).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['/p', '/t', '/i']));
  const events = await listOwnEvents(page);
  const track = JSON.parse(events.find(({ type }) => type === '/t')?.body ?? '{}');
  expect([track.event, track.properties]).toEqual([
    'account-created',
    { flow: 'auth', channel: 'marketing' },
  ]);
  const views = events.filter(({ type }) => type === '/p').map(({ body }) => JSON.parse(body));
  expect(views.map(({ properties }) => properties)).toContainEqual({
    flow: 'onboarding',
    step: 'type',
  });
  const all = events.map(({ body }) => body).join('\n');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  for (const canary of [
    ...['Canary', 'Yellowbird', 'CANARYCODE', 'canary@example.com', '/auth/', '?'],
    ...[account.email, account.password, token ?? 'no token'],
  ])
    expect(all, canary).not.toContain(canary);
});

test('[FLAG-01] [FLAG-02] [FLAG-04] [FLAG-08] [RULE-065] [ENT-33] flags are fetched at once with key and context, and kept', async ({
  page,
}) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/flags/frontend'))
      asked.push({ url: request.url(), headers: request.headers() });
  });
  await page.goto('/start/type');
  await expectStep(page, 'type');
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect(asked[0]?.url).toMatch(/\?sessionId=\d{1,9}&appName=charter/);
  expect(asked[0]?.headers.authorization).toBe('sandbox');
  expect(asked[0]?.headers['if-none-match']).toBeUndefined();
  expect(asked[1]?.url).toMatch(/\/client\/metrics$/);
  expect(await page.evaluate(() => localStorage.getItem('unleash:repository:repo'))).toContain(
    'agentIntro',
  );
});

test('a flag that is switched counts from the next screen, not under the hand', async ({
  page,
}) => {
  let isAsked = false;
  await changeFlags(page, () => ({ companyNameQuestion: isAsked }));
  await storeDraft(page, { companyType: 'llc', registrationState: 'wyoming' });
  await page.goto('/start/company-name');
  await expectStep(page, 'company-name');
  await expect(page.getByLabel('Business name (optional)')).toBeVisible();
  isAsked = true;
  // The screen uses the stored flags of the last visit, and ignores new ones until the next screen.
  await Promise.all([page.waitForResponse(/flags\/frontend\?/), page.reload()]);
  await expect(page.getByLabel('Business name (optional)')).toBeVisible();
  await pressButton(page, 'back');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
  await expect(page.getByLabel('Business name', { exact: true })).toBeVisible();
});

test('[SHELL-09] [CHAT-001] [SHELL-43] a visitor gets the second chat; who signs in gets the first in its place', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/auth/sign-up');
  await expectStep(page, 'sign-up');
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await expect(page.locator('[data-chat]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.crisp-client')).toHaveCount(1);
  await expect(page.locator('.woot-widget-holder')).toHaveCount(0);
  await expect(page.locator('.crisp-client')).toBeHidden();
  await signUp(page, account);
  await expect(page.locator('main')).not.toHaveAttribute('data-step', 'sign-up');
  await expect(page.locator('.woot-widget-holder')).toHaveCount(1);
  await expect(page.locator('.crisp-client')).toHaveCount(0);
  await openMenu();
  await page.locator('[data-chat]').click();
  await expect(page.locator('.woot-widget-holder')).toBeVisible();
  await openMenu();
  await signOut(page);
  await expect(page.locator('.woot-widget-holder')).toHaveCount(0);
  await openMenu();
  await page.locator('[data-chat]').click();
  await expect(page.locator('.crisp-client')).toBeVisible();
});

test('who has paid gets the chat of the day of the payment, on the thanks and on every other page', async ({
  page,
  account,
}) => {
  await storeDraft(page, { companyType: 'llc', registrationState: 'wyoming' });
  await page.goto('/start/review');
  await expectStep(page, 'review');
  await pressPay(page);
  await signUp(page, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  const chats = page.locator('.woot-widget-holder, .crisp-client');
  const expectChat = async (name: RegExp) => {
    for (const address of ['/start/congratulations', '/accounting/contact-sales']) {
      await page.goto(address);
      await expect(chats).toHaveClass([name]);
    }
  };
  await expectChat(/woot/);
  await page.route(/\/site\/order\?/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const json = { ...(await response.json()), paidAt: '2025-07-01T00:00:00.000Z' };
    await route.fulfill({ response, json });
  });
  await expectChat(/crisp/);
});

test('[TRK-001] [TRK-022] the traffic source is stored in cookies and sent to the affiliate tracker', async ({
  page,
}) => {
  await page.goto('/start/type?utm_source=quora&utm_medium=cpc&utm_campaign=spring&gspk=partner7');
  await expectStep(page, 'type');
  const cookie = async (name: string) =>
    (await page.context().cookies()).find((each) => each.name === name);
  await expect
    .poll(async () => (await cookie('utm'))?.value)
    .toBe('source=quora&medium=cpc&campaign=spring');
  const hours = ((await cookie('session'))?.expires ?? 0) - Date.now() / 1000;
  expect(hours).toBeGreaterThan(4 * 3600 - 120);
  expect(hours).toBeLessThan(4.3 * 3600);
  await expect
    .poll(async () => (await listReceived(page, 'affiliate')).map(({ body }) => JSON.parse(body)))
    .toContainEqual({ enterpriseId: 'sandbox', partner: 'partner7' });
});

test('[SHELL-10] [CONST-037] a failed screen is reported once, with where and what, and nothing personal', async ({
  page,
}) => {
  // The flag is switched in this browser only, because other tests use the same server at the same
  // time.
  await page.route(/\/api\/plans(\?|$)/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto('/accounting/your-plan?userEmail=canary@example.com');
  await expect(page.getByText('Something went wrong on our end')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/start/type');
  const reports = async () =>
    (await listReceived(page, 'monitoring')).filter(({ body }) =>
      body.includes('accounting.listPlans'),
    );
  await expect.poll(async () => (await reports()).length).toBeGreaterThan(0);
  const errors = (await reports())
    .flatMap(({ body }) => body.split('\n'))
    .filter((line) => line.includes('"type":"error"') && line.includes('accounting.listPlans'));
  expect(errors).toHaveLength(1);
  const [error = '{}'] = errors;
  expect(JSON.parse(error)).toMatchObject({
    context: { flow: 'accounting', operation: 'accounting.listPlans', outcome: '500' },
  });
  expect((await listReceived(page, 'monitoring')).map(({ body }) => body).join()).not.toContain(
    'canary@example.com',
  );
});

test('[SHELL-10] [CONST-037] a session replay shows the screens, and nothing that the founder typed or was shown', async ({
  page,
  account,
}) => {
  await page.goto('/auth/sign-up?userEmail=replaycanary@example.com');
  await signUp(page, { ...account, firstName: 'Replaycanary', lastName: 'Yellowreplay' });
  await expect(page.locator('main')).not.toHaveAttribute('data-step', 'sign-up');
  const kept = (await page.context().cookies()).find(({ name }) => name.startsWith('_dd_s'))?.value;
  const session = /\bid=([\da-f-]+)/.exec(kept ?? '')?.[1] ?? 'no session';
  // Recorded data is sent when the user leaves the page.
  await page.goto('/sandbox');
  const replays = async () =>
    (await listReceived(page, 'monitoring'))
      .map(({ body }) => body)
      .filter((body) => body.startsWith('{"segment":{') && body.includes(session));
  await expect.poll(async () => (await replays()).join()).toContain('"INPUT"');
  const all = (await replays()).join();
  for (const canary of ['replaycanary', 'yellowreplay', account.email, account.password])
    expect(all.toLowerCase().includes(canary.toLowerCase()), canary).toBe(false);
});

// The libraries log failed requests. The fixture `test` of support/app.ts would report these as
// page errors.
plain(
  '[ERR-020] hosts that fail or are blocked change nothing for the founder',
  async ({ page }) => {
    await page.route('**/integrations/**', (route) => route.abort());
    await page.goto('/start/type');
    await expectStep(page, 'type');
    await checkInput(page.locator('input[name=companyType][value=llc]'));
    await pressButton(page, 'submit');
    await expectStep(page, 'company-state');
    await expect(page.locator('[data-failure]')).toHaveCount(0);
  },
);

plain(
  '[SHELL-10] a fault that nobody caught is reported once, with flow and step',
  async ({ page }) => {
    await page.goto('/auth/login?userEmail=canary@example.com');
    await expectStep(page, 'login');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted-fault-7'))));
    await page.waitForTimeout(200);
    await page.goto('/start/type');
    const lines = async () =>
      (await listReceived(page, 'monitoring'))
        .flatMap(({ body }) => body.split('\n'))
        .filter((line) => line.includes('"type":"error"') && line.includes('planted-fault-7'));
    await expect.poll(async () => (await lines()).length).toBe(1);
    expect(JSON.parse((await lines())[0] ?? '{}')).toMatchObject({
      context: { at: { flow: 'auth', step: 'login' } },
    });
    expect((await lines()).join()).not.toContain('canary');
  },
);
