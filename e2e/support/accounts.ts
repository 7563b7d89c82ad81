// Creates accounts and companies by API calls, for tests that do not test the account screens.

import type { APIResponse, Page } from '@playwright/test';
import { type Account, expect, ownCall } from './app.ts';
import { storeLocally } from './storage.ts';

const stateCodes = { Delaware: 'DE', Ohio: 'OH', Texas: 'TX', Wyoming: 'WY' } as const;

/** Creates an account and signs this browser in. Opens no screen. */
export async function setUpAccount(page: Page, account: Account): Promise<void> {
  await storeLocally(page, await registerAccount(page, account));
}

/** Creates an account with an LLC that was formed elsewhere, signs in, and opens an address. */
export async function setUpCompany(
  page: Page,
  account: Account,
  {
    name = 'Blue Heron Tools',
    state = 'Wyoming' as keyof typeof stateCodes,
    address = '/agent-onboarding',
    type = 'llc' as 'llc' | 'corporation',
  } = {},
): Promise<void> {
  const session = await registerAccount(page, account);
  const created = await page.request.post('/services/agent/api/companies', {
    ...ownCall,
    headers: { Authorization: `Bearer ${session.accessToken}` },
    data: {
      businessName: name,
      businessNameEnding: null,
      companyType: type,
      registrationState: stateCodes[state],
      dateBusinessStarted: null,
    },
  });
  const companyExternalId = await readTextProperty(created, 'externalId');
  await storeLocally(page, { ...session, companyExternalId, createdCompany: 'true' });
  await page.goto(address);
}

/** Registers an account. Returns the entries that the application stores for a new session. */
export async function registerAccount(page: Page, account: Account) {
  const captcha = await page.request.get('/services/captcha/token', ownCall);
  const registered = await page.request.post('/services/identity/register', {
    ...ownCall,
    data: { ...account, recaptcha_token: await readTextProperty(captcha, 'token') },
  });
  const accessToken = await readTextProperty(registered, 'accessToken');
  const headers = { Authorization: `Bearer ${accessToken}` };
  const viewer = await page.request.get('/services/identity/current', { ...ownCall, headers });
  return { accessToken, answersBelongTo: await readTextProperty(viewer, 'externalId') };
}

// helpers

async function readTextProperty(response: APIResponse, name: string): Promise<string> {
  expect(response.ok(), `${response.url()} answers ${response.status()}`).toBe(true);
  const value: unknown = (await response.json())[name];
  if (typeof value !== 'string') throw new Error(`${response.url()} answers without "${name}".`);
  return value;
}
