// The common fixtures and helpers of the browser tests: a page that fails the test on any page
// error, and the data of a new account.

import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { firstPort } from './servers.ts';
import { waitForElement } from './waits.ts';

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export const test = base.extend<{ page: Page; account: Account }>({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      // The browser logs every response with a status of 400 or above. These are ignored, because
      // the tests check what the page shows.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      // A blob's URL contains the URL of the page that created it.
      const { hostname } = new URL(request.url().replace(/^blob:/, ''));
      if (!/^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname))
        faults.push(`foreign request: ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    expect(baseURL).toBeDefined();
    await use(page);
    expect(faults).toEqual([]);
    await closePages(page.context());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  account: async ({}, use, info) => {
    const unique = `${info.workerIndex}-${info.testId.slice(-8)}-${process.hrtime.bigint().toString(36)}`;
    await use({
      firstName: 'Ann',
      lastName: 'O’Brien',
      email: `ann-${unique}@example.com`,
      password: 'correct horse battery staple',
    });
  },
});

/**
 * The test function for injected faults. It uses a back end of its own, so that a fault cannot
 * affect another test.
 */
export const testWithFaults = test.extend({
  baseURL: `http://localhost:${firstPort + 2}`,
});

export { expect };

/**
 * The options of calls that a test sends itself. Its connection may be idle since an earlier test,
 * and be closed by the server at this moment.
 */
export const ownCall = { maxRetries: 3 } as const;

/**
 * Closes the pages of a test. The next test uses the same context. A pending navigation, for
 * example to a payment page, would interrupt the first navigation of that test. An empty page stays
 * open, because the renderer ends with its last page.
 */
async function closePages(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  await context.newPage();
  for (const page of pages) {
    // Chromium may hang when a page is closed during a navigation. A reload ends the navigation first.
    await expect(() => page.goto('about:blank')).toPass();
    await page.close();
  }
}

/** Waits until a step is shown. */
export async function expectStep(page: Page, step: string): Promise<void> {
  await waitForElement(page, `main[data-step="${step}"]`);
  await expect(page.locator('main')).toHaveAttribute('data-step', step);
}

/** Waits until a screen of a flow is shown. */
export async function expectFlow(page: Page, flow: string): Promise<void> {
  await waitForElement(page, `main[data-flow="${flow}"]`);
  await expect(page.locator('main')).toHaveAttribute('data-flow', flow);
}

/** Presses the button that sends an event. Checks the box of a renewal above it first. */
export async function pressButton(page: Page, event: string): Promise<void> {
  const button = page.locator(`main [data-action="${event}"]`).first();
  if (event === 'submit') await agreeToRenewal(page, button);
  await button.click();
}

/** Presses the button that pays, whatever its event. */
export async function pressPay(page: Page): Promise<void> {
  const button = page.locator('main .actions .button-primary');
  await expect(button).toHaveAttribute('data-action', /^(?:pay|submit)$/);
  await agreeToRenewal(page, button);
  await button.click();
}

async function agreeToRenewal(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  const consent = page.locator('main [name=agreed]');
  if ((await consent.count()) > 0 && !(await consent.isChecked())) await checkInput(consent);
}

/**
 * Checks a radio button or a checkbox and waits until it is checked. Focuses it first: the open
 * list of an earlier field covers it until the focus moves.
 */
export async function checkInput(input: Locator): Promise<void> {
  // A prerendered page is hidden while stored answers may change it. A forced click would not wait for that.
  await input.waitFor();
  await input.focus();
  await input.click({ force: true });
  await expect(input).toBeChecked();
}

export async function chooseCompanyType(page: Page, type: 'llc' | 'corporation'): Promise<void> {
  await expectStep(page, 'type');
  await checkInput(page.locator(`input[name=companyType][value=${type}]`));
  await pressButton(page, 'submit');
  await expectStep(page, 'company-state');
}

export async function chooseState(page: Page, name: string): Promise<void> {
  await expectStep(page, 'company-state');
  const input = page.locator('[name=registrationState]');
  await input.click();
  await input.fill(name);
  await page.getByRole('option', { name }).first().click();
  await pressButton(page, 'submit');
}

/** Answers the first steps of an order of an LLC in Wyoming, up to the name of the company. */
export async function reachCompanyName(page: Page): Promise<void> {
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await chooseState(page, 'Wyoming');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
}

export async function nameCompany(page: Page, name: string, ending: string): Promise<void> {
  await expectStep(page, 'company-name');
  await page.locator('[name=businessName]').fill(name);
  await page.locator('[name=businessNameEnding]').selectOption(ending);
  await page.locator('[name=industry]').selectOption('Retail');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await expectStep(page, 'sign-up');
  const answers = { ...account, emailConfirm: account.email, passwordConfirm: account.password };
  for (const [name, value] of Object.entries(answers))
    await page.locator(`[name=${name}]`).fill(value);
  await checkInput(page.locator('[name=terms]'));
  await pressButton(page, 'submit');
}

export async function logIn(page: Page, account: Account): Promise<void> {
  await expectStep(page, 'login');
  await page.locator('[name=email]').fill(account.email);
  await page.locator('[name=password]').fill(account.password);
  await pressButton(page, 'submit');
}

/** Signs out by the header, and waits until the page has no account. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('header')).toContainText('Log in');
}

/** Fills in the card provider's page, in any language, and pays. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(/pay\.localhost/);
  await page.locator('[name=number]').fill(card);
  await page.locator('[name=expiry]').fill('12 / 34');
  await page.locator('[name=code]').fill('123');
  await page.locator('[name=name]').fill('Ann OBrien');
  await page.locator('form.card button.wide').click();
}

/** Goes from the start to the review of an LLC in Wyoming. */
export async function reachReview(page: Page): Promise<void> {
  await reachCompanyName(page);
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
}

/** Forms an LLC in Wyoming with a new account, and pays for it. */
export async function formCompany(page: Page, account: Account): Promise<void> {
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
}

/**
 * Records the bodies of the page's calls without changing them. Call it before the page is opened.
 * The records are kept in the test process, so that they outlive the page.
 */
export async function recordBodies(
  page: Page,
): Promise<(path: string | RegExp) => Record<string, unknown>> {
  const noted = new Map<string, string>();
  await page.exposeFunction('noteBody', (path: string, body: string) => noted.set(path, body));
  await page.addInitScript(() => {
    const send = window.fetch;
    const note = Reflect.get(window, 'noteBody') as (path: string, body: string) => Promise<void>;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      await note(new URL(request.url).pathname, await request.clone().text());
      return send(request);
    };
  });
  return (path) => {
    const found = [...noted].findLast(([each]) =>
      typeof path === 'string' ? each === path : path.test(each),
    );
    return JSON.parse(found?.[1] ?? '{}');
  };
}

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0025 0000 3155',
  declinedLater: '4000 0000 0000 0341',
};
