// Helpers for the agent tests: an account with a company, states, and data in the back end.

import type { Page } from '@playwright/test';
import { setUpAccount } from './accounts.ts';
import {
  type Account,
  checkInput,
  chooseCompanyType,
  chooseState,
  expect,
  expectStep,
  nameCompany,
  payWithCard,
  pressButton,
  pressPay,
  signUp,
  testCards,
} from './app.ts';
import { waitForElement } from './waits.ts';

/** Signs up and adds a company in the agent onboarding. */
export async function registerCompany(
  page: Page,
  account: Account,
  { name = 'Blue Heron Tools', state = 'Wyoming', address = '/agent-onboarding' } = {},
): Promise<void> {
  await page.goto(address);
  const accounts = 'main[data-flow$="-account"][data-step]';
  await waitForElement(page, accounts);
  const main = page.locator(accounts);
  if ((await main.getAttribute('data-step')) === 'sign-in') await pressButton(page, 'to-sign-up');
  await signUp(page, account);
  await fillCompanyForm(page, { name, state });
}

/** Fills in and submits the form of the step `register-company`. */
export async function fillCompanyForm(
  page: Page,
  { name, state, type = 'LLC' }: { name: string; state: string; type?: 'LLC' | 'Corporation' },
): Promise<void> {
  await expectStep(page, 'register-company');
  await page.locator('[name=businessName]').fill(name);
  await checkInput(page.locator(`input[name=companyType][value=${type}]`));
  await page.locator('[name=businessNameEnding]').selectOption(type === 'LLC' ? 'LLC' : 'Inc.');
  await selectFromList(page, 'companyRegistrationState', state);
  await pressButton(page, 'submit');
}

/** Selects an option of a searchable list. */
export async function selectFromList(page: Page, field: string, label: string): Promise<void> {
  const input = page.locator(`[name=${field}]`);
  await input.click();
  await input.fill(label);
  await page.getByRole('option', { name: label }).first().click();
}

/** Chooses a plan on the step of plans, which leads to the review. */
export async function choosePlan(page: Page, title = 'Autopilot'): Promise<void> {
  await expectStep(page, 'select-products');
  await page.getByRole('button', { name: `Choose ${title}` }).click();
  await expectStep(page, 'review');
}

/** Selects states by name in a searchable list. */
export async function selectUsStates(page: Page, field: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await selectFromList(page, field, name);
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

/** Calls the agent service as the signed-in user. */
export async function fetchAgentService<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const token = localStorage.getItem('accessToken');
    const company = localStorage.getItem('companyExternalId') ?? '';
    const answer = await fetch(`/services/agent/api${address.replace('{companyId}', company)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return answer.json();
  }, path) as Promise<Answer>;
}

export interface Agent {
  readonly state: string;
  readonly bundle: string;
  readonly service: string;
  readonly domestic: boolean;
}

/** Returns the agents in the database, by state. */
export async function fetchAgents(page: Page): Promise<readonly Agent[]> {
  const agents = await fetchAgentService<readonly Agent[]>(
    page,
    '/companies/{companyId}/products/registered-agents',
  );
  return agents.map(({ state, bundle, service, domestic }) => ({
    state,
    bundle,
    service,
    domestic,
  }));
}

/** Returns the amount on the button that pays: `pay`, or `submit` of a screen with a consent. */
export async function readTotal(page: Page): Promise<string> {
  const pay = page.locator('main .actions .button-primary').first();
  await expect(pay).toContainText(/\$|Free/);
  return /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
}

/** Goes through the order of a company in Delaware with a new account and pays for it. */
export async function formDelawareCompany(page: Page, account: Account): Promise<void> {
  await setUpAccount(page, account);
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await chooseState(page, 'Delaware');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await waitForCompany(page);
}

/** Waits until the confirmation of an order has named its company. Orders of agents are for that one. */
export async function waitForCompany(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('companyExternalId') ?? ''))
    .not.toBe('');
}
