// One journey of each flow in Firefox and in WebKit, with its payment and the way back from it. No
// call is intercepted.

import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestInfo } from '@playwright/test';
import type { Account } from '../support/app.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

type Walk = (visitor: Visitor, account: Account, info: TestInfo) => Promise<void>;

/** Folder of a flow -> its journey. */
const walks: Readonly<Record<string, Walk>> = {
  onboarding: async (visitor, account) => {
    await visitor.open('/');
    await visitor.expectStep('type');
    await visitor.check('companyType', 'llc');
    await visitor.press('submit');
    await visitor.expectStep('company-state');
    await visitor.selectFromList('registrationState', 'Wyoming');
    await visitor.press('submit');
    await visitor.expectStep('company-state-review');
    await visitor.press('continue');
    await visitor.expectStep('company-name');
    await visitor.fill({ businessName: 'Blue Heron Tools' });
    await visitor.reload();
    await visitor.expectFieldValue('businessName', 'Blue Heron Tools');
    await visitor.select('businessNameEnding', 'LLC');
    await visitor.select('industry', 'Retail');
    await visitor.press('submit');
    await visitor.expectStep('review');
    await visitor.expectText('Blue Heron Tools LLC');
    await visitor.goBack();
    await visitor.expectFieldValue('businessName', 'Blue Heron Tools');
    await visitor.press('submit');
    await visitor.expectStep('review');
    const total = await visitor.readTotal();
    await visitor.pressPay();
    await visitor.signUp(account);
    await visitor.cancelPayment();
    await visitor.expectStep('review');
    await visitor.pressPay();
    await visitor.payOnPaymentPage(total);
    await visitor.expectStep('congratulations');
    await visitor.reload();
    await visitor.expectStep('congratulations');
    await expect.poll(() => visitor.readStored('createdCompany')).toBe('true');
  },
  auth: async (visitor, account) => {
    await visitor.open('/auth/sign-up');
    await visitor.signUp(account);
    await visitor.expectStep('type');
    await visitor.signOut();
    await visitor.open('/auth/login');
    await visitor.logIn({ ...account, password: 'not the password' });
    await visitor.expectText('The email address or the password is wrong.');
    await visitor.logIn(account);
    await visitor.expectStep('type');
  },
  'agent-account': async (visitor, account) => {
    await visitor.open('/agent-onboarding');
    await visitor.signUp(account);
    await visitor.expectStep('register-company');
    await visitor.signOut();
    await visitor.open('/agent-onboarding/sign-in');
    await visitor.expectStep('sign-in');
    await visitor.fill({ email: account.email, password: account.password });
    await visitor.press('submit');
    await visitor.expectStep('register-company');
  },
  'mailroom-account': async (visitor, account) => {
    await visitor.open('/mailroom');
    await visitor.signUp(account);
    await visitor.registerCompany('Blue Heron Tools', 'Texas');
    await visitor.expectStep('promo-1');
  },
  mailroom: async (visitor, account) => {
    await visitor.open('/mailroom');
    await visitor.signUp(account);
    await visitor.registerCompany('Blue Heron Tools', 'Texas');
    await visitor.expectStep('promo-1');
    await visitor.press('continue');
    await visitor.expectStep('promo-2');
    await visitor.press('continue');
    await visitor.expectStep('plans');
    await visitor.pressText('Chosen Basic');
    await visitor.expectStep('select-address');
    await visitor.checkFirst('selectedAddress');
    await visitor.press('submit');
    await visitor.expectStep('review');
    await visitor.pay();
    await visitor.expectStep('congratulations');
    await visitor.expectAddress(/userEmail=/);
  },
  'agent-onboarding': async (visitor, account) => {
    await visitor.open('/agent-onboarding?nonInc=1');
    await visitor.signUp(account);
    await visitor.registerCompany('Blue Heron Tools', 'Wyoming');
    await visitor.expectStep('select-states-expand');
    await visitor.selectFromList('expand', 'Utah');
    await visitor.press('submit');
    await visitor.expectStep('select-states-change');
    await visitor.selectFromList('change', 'Wyoming');
    await visitor.press('submit');
    await visitor.expectStep('select-states-hire');
    await visitor.reload();
    await visitor.expectStep('select-states-hire');
    await visitor.press('submit');
    await choosePlan(visitor, 'Autopilot');
    await visitor.pay();
    await visitor.expectStep('congratulations');
  },
  'agent-add-state': async (visitor, account) => {
    await startAgentOrder(visitor, account, '/agent/add-state', 'Texas');
    await visitor.expectStep('information');
    await visitor.press('submit');
    await choosePlan(visitor, 'Autopilot');
    await visitor.pay();
    await visitor.expectStep('congratulations');
  },
  'agent-change': async (visitor, account) => {
    await startAgentOrder(visitor, account, '/agent/change', 'Delaware');
    await visitor.expectStep('information');
    await visitor.press('submit');
    await choosePlan(visitor, 'Autopilot');
    expect(await visitor.readTotal()).toBe('$299');
    await visitor.pay();
    await visitor.expectStep('congratulations');
  },
  'agent-foreign-qualification': async (visitor, account) => {
    await startAgentOrder(visitor, account, '/agent/foreign-qualification', 'Utah');
    await choosePlan(visitor, 'Autopilot');
    await visitor.pay();
    await visitor.expectStep('congratulations');
  },
  'agent-payroll': async (visitor, account) => {
    await startAgentOrder(visitor, account, '/agent/payroll', 'Ohio');
    await visitor.expectStep('information');
    await visitor.press('submit');
    await choosePlan(visitor, 'Payroll');
    await visitor.expectText('$374');
    await visitor.pay();
    await visitor.expectStep('congratulations');
  },
  'agent-upgrade': async (visitor, account) => {
    await startAgentOrder(visitor, account, '/agent/add-state?bundle=light', 'Texas');
    await visitor.expectStep('information');
    await visitor.press('submit');
    await visitor.expectStep('select-products');
    await visitor.press('keep');
    await visitor.expectStep('review');
    await visitor.pay();
    await visitor.expectStep('congratulations');
    await visitor.open('/agent/upgrade?bundle=autopilot');
    await visitor.expectStep('review');
    // The service charges the card on file, without a payment page.
    await visitor.pressPay();
    await visitor.expectStep('congratulations');
  },
  'annual-report': async (visitor, account) => {
    await visitor.open('/agent-onboarding');
    await visitor.signUp(account);
    await visitor.registerCompany('Blue Heron Tools', 'Wyoming');
    await visitor.expectStep('select-products');
    const company = await visitor.readStored('companyExternalId');
    const year = new Date().getUTCFullYear();
    await visitor.open(`/${company}/annual-report/${year}-wyoming/wyoming`);
    await visitor.expectStep('administrative');
    await visitor.fill({
      principalAddress: '1 Main Street',
      principalCity: 'Cody',
      principalZip: '82414',
      principalCountry: 'United States',
      managerNames: 'Ann O’Brien',
      contactEmail: 'ann@example.com',
    });
    await visitor.reload();
    await visitor.expectFieldValue('principalCity', 'Cody');
    await visitor.check('management', 'members');
    await visitor.press('submit');
    await visitor.expectStep('finances');
    await visitor.fill({ assetsInState: '1,250,000' });
    await visitor.press('submit');
    await visitor.expectStep('review');
    await visitor.expectText('$1,250,000');
    await visitor.pay();
    await visitor.expectStep('filed');
  },
  accounting: async (visitor, account) => {
    await visitor.open('/accounting');
    await visitor.expectStep('get-started');
    await visitor.press('continue');
    await visitor.expectStep('your-plan');
    await visitor.pressText('Choose Starter');
    await visitor.expectText('$99');
    await visitor.press('continue');
    await visitor.expectStep('review');
    await visitor.pressPay();
    await visitor.signUp(account);
    await visitor.registerCompany('Blue Heron Tools', 'Wyoming');
    await visitor.cancelPayment();
    await visitor.expectStep('review');
    await visitor.pressPay();
    await visitor.payOnPaymentPage('$99');
    await visitor.expectStep('final-payment-success');
    await visitor.expectText('Starter accounting plan');
  },
  'accounting-manual-integrations': async (visitor, account, info) => {
    await visitor.open('/accounting-manual-integrations');
    await visitor.expectStep('book-call');
    // Far from the times that another browser chooses meanwhile: a time is offered until one company has booked it.
    await visitor.selectAt('start', 2 + 6 * info.parallelIndex);
    await visitor.fill({ phone: '+1 307 555 0100' });
    await visitor.press('submit');
    await visitor.expectStep('login');
    await visitor.press('to-sign-up');
    await visitor.signUp(account);
    await visitor.expectStep('book-call');
    await visitor.expectFieldValue('phone', '+1 307 555 0100');
    await visitor.press('submit');
    await visitor.registerCompany('Blue Heron Tools', 'Wyoming');
    await visitor.expectStep('book-call');
    await visitor.press('submit');
    await visitor.expectStep('account-type');
    await visitor.check('kind', 'checking');
    await visitor.press('submit');
    await visitor.expectStep('account-info');
    await visitor.fill({
      institution: 'First Bank',
      name: 'Main account',
      lastFour: '4821',
      openingBalance: '-1,250.50',
    });
    await visitor.press('submit');
    await visitor.expectStep('import-transactions');
    const file = info.outputPath('june.csv');
    await writeFile(
      file,
      'Posting Date,Details,Amount\n6/1/2026,Rent,(1250.00)\n6/3/2026,Sale,1900\n',
    );
    await visitor.selectFile('main input[type=file]', file);
    await visitor.expectText('2 rows are ready');
    await visitor.press('submit');
    await visitor.expectStep('imported');
    await visitor.expectText('We added 2 transactions to First Bank, Main account');
  },
  taxes: async (visitor, account) => {
    await visitor.open('/taxes');
    await visitor.signUp(account);
    await visitor.expectStep('type');
    await visitor.check('kind', 'partnership');
    await visitor.press('submit');
    await visitor.expectStep('structure');
    await visitor.check('owners', 'few');
    await visitor.press('submit');
    await visitor.expectStep('us-residence');
    await visitor.check('residence', 'some');
    await visitor.press('submit');
    await visitor.expectStep('bookkeeping-details');
    await visitor.check('books', 'none');
    await visitor.press('submit');
    await visitor.expectStep('tax-package');
    const total = await visitor.readTotal();
    await visitor.press('continue');
    await visitor.registerCompany('Blue Heron Tools', 'Texas');
    await visitor.expectStep('review');
    await visitor.pressPay();
    await visitor.payOnPaymentPage(total);
    await visitor.expectStep('success');
    await visitor.expectText(total);
  },
  boi: async (visitor, account) => {
    await visitor.open('/agent/onboarding/boi');
    await visitor.expectStep('get-started');
    await visitor.press('continue');
    await visitor.expectStep('company-details');
    await visitor.fill({ businessName: `Heron ${account.email}` });
    await visitor.check('companyType', 'LLC');
    await visitor.selectFromList('registrationState', 'Ohio');
    await visitor.press('submit');
    await visitor.expectStep('explore-plans');
    await visitor.pressText('Choose Light');
    await visitor.signUp(account);
    await visitor.expectStep('review-order');
    await visitor.pay();
    await visitor.expectStep('success');
  },
  contact: async (visitor, account) => {
    await visitor.open('/contact?topic=refund');
    await visitor.expectStep('message');
    await visitor.fill({ message: 'I paid twice.', name: 'Ann', email: account.email });
    await visitor.press('submit');
    await visitor.expectStep('sent');
    await visitor.expectText('We’ve received your message');
  },
  legal: async (visitor) => {
    await visitor.open('/legal');
    await visitor.expectStep('terms');
    await visitor.expectText('How plans renew');
    await visitor.open('/legal/refunds');
    await visitor.expectStep('refunds');
    await visitor.press('start');
    await visitor.expectStep('type');
  },
};

for (const [flow, walk] of Object.entries(walks))
  test(flow, async ({ visitor, account }, info) => walk(visitor, account, info));

test('each flow has a journey', () => {
  const folder = fileURLToPath(new URL('../../flows', import.meta.url));
  const flows = readdirSync(folder).filter((each) => existsSync(`${folder}/${each}/flow.json`));
  expect(Object.keys(walks).sort()).toEqual(flows.sort());
});

// helpers

/** Chooses a plan on the step of plans, which leads to the review. */
async function choosePlan(visitor: Visitor, title: string): Promise<void> {
  await visitor.expectStep('select-products');
  await visitor.pressText(`Choose ${title}`);
  await visitor.expectStep('review');
}

/** Signs up, registers a company in Wyoming, and selects a state. */
async function startAgentOrder(
  visitor: Visitor,
  account: Account,
  address: string,
  state: string,
): Promise<void> {
  await visitor.open(address);
  await visitor.expectStep('sign-in');
  await visitor.press('to-sign-up');
  await visitor.signUp(account);
  await visitor.registerCompany('Blue Heron Tools', 'Wyoming');
  await visitor.expectStep('select-states');
  await visitor.selectFromList('selectedStates', state);
  await visitor.press('submit');
}
