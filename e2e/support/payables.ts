// The list of every purchase: how to reach its button, the calls that load its amount, and the call
// that confirms the payment.

import type { Page } from '@playwright/test';
import { answerTaxQuestions } from './accounting.ts';
import { setUpAccount, setUpCompany } from './accounts.ts';
import { choosePlan, selectFromList, selectUsStates, waitForCompany } from './agents.ts';
import { fillInReport } from './annual-reports.ts';
import {
  type Account,
  checkInput,
  chooseCompanyType,
  chooseState,
  expectStep,
  nameCompany,
  payWithCard,
  pressButton,
  pressPay,
  reachReview,
  signUp,
  testCards,
} from './app.ts';

export interface PurchaseTest {
  readonly name: string;
  /** Goes from an empty browser to the screen with the button, signed in. */
  readonly reach: (page: Page, account: Account) => Promise<void>;
  /** The step that has the button. */
  readonly step: string;
  /** The event that the button sends. */
  readonly event: string;
  /** The locator of the amount if it is not on the button. */
  readonly amount?: string;
  /** True if the screen also has a purpose besides the payment. */
  readonly isExtra?: true;
  /**
   * True if every outcome of a price call is tried in the browser: once for each kind of charge.
   * tests/engine/amounts.test.ts tries all of them for every purchase.
   */
  readonly hasAllOutcomes?: true;
  /** The calls that load the amount. `item` matches the item that is paid for. */
  readonly prices: readonly { readonly call: RegExp; readonly item?: RegExp }[];
  /**
   * True if the call charges the card directly. Otherwise it opens the card provider's payment
   * page.
   */
  readonly isDirect?: true;
  /** Matches the call that opens the payment page or charges the card. */
  readonly charge: RegExp;
  /** The call that confirms the payment. */
  readonly confirm: RegExp;
  /** The step after the payment. */
  readonly done: string;
}

const bundlesPattern = /\/api\/bundles(\?|$)/;
const stateFeesPattern = /\/subscriptions\/state-fees/;

const agentPurchase = {
  charge: /\/subscriptions\?/,
  confirm: /\/products\/registered-agents/,
} as const;

const orderPurchase = {
  charge: /\/site\/order\/[^/]+\/(checkout|request-expedition-process)/,
  confirm: /\/site\/order(\?|$)/,
} as const;

export const purchaseTests: readonly PurchaseTest[] = [
  {
    name: 'the formation',
    hasAllOutcomes: true,
    ...orderPurchase,
    ...{ step: 'review', event: 'pay', done: 'congratulations' },
    prices: [{ call: /\/site\/order(\?|$)/ }],
    async reach(page, account) {
      await setUpAccount(page, account);
      await reachReview(page);
    },
  },
  {
    name: 'faster filing',
    ...orderPurchase,
    ...{ step: 'congratulations', event: 'expedite', done: 'congratulations' },
    ...{ amount: '.offer', isExtra: true },
    prices: [{ call: /\/expedite-fees\// }],
    async reach(page, account) {
      await setUpAccount(page, account);
      await formCorporation(page);
    },
  },
  {
    name: 'faster filing after the agent',
    ...orderPurchase,
    ...{ step: 'expedite-review', event: 'pay', done: 'expedite-fee-congratulations' },
    prices: [{ call: /\/expedite-fees\// }],
    async reach(page, account) {
      await setUpAccount(page, account);
      await formCorporation(page);
      await waitForCompany(page);
      await page.goto('/agent-onboarding?registerAgentIncorporation=1');
      await choosePlan(page);
      await pressPay(page);
      await payWithCard(page, testCards.good);
      await expectStep(page, 'onboarding-expedite-fee');
      await page.getByRole('button', { name: 'Continue, $199' }).click();
      await expectStep(page, 'expedite-review');
    },
  },
  {
    name: 'an agent in a state more',
    ...agentPurchase,
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [
      { call: bundlesPattern, item: /"autopilot"/ },
      { call: stateFeesPattern, item: /texas/i },
    ],
    async reach(page, account) {
      await setUpCompany(page, account, { address: '/agent/add-state' });
      await orderAgent(page, 'Texas', 'open');
    },
  },
  {
    name: 'a change of agent',
    ...agentPurchase,
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [
      { call: bundlesPattern, item: /"autopilot"/ },
      { call: /\/state-fee\/change-of-agent/ },
    ],
    async reach(page, account) {
      await setUpCompany(page, account, { address: '/agent/change' });
      await orderAgent(page, 'Delaware', 'open');
    },
  },
  {
    name: 'the first agent',
    hasAllOutcomes: true,
    ...agentPurchase,
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [
      { call: bundlesPattern, item: /"autopilot"/ },
      { call: stateFeesPattern, item: /wyoming/i },
    ],
    async reach(page, account) {
      await setUpCompany(page, account);
      await choosePlan(page);
    },
  },
  {
    name: 'the report on owners',
    ...agentPurchase,
    ...{ step: 'review-order', event: 'submit', done: 'success' },
    prices: [
      { call: bundlesPattern, item: /"light"/ },
      { call: stateFeesPattern, item: /ohio/i },
    ],
    async reach(page, account) {
      await page.goto('/agent/onboarding/boi/company-details');
      await expectStep(page, 'company-details');
      await page.locator('[name=businessName]').fill(`Heron ${account.email}`);
      await checkInput(page.locator('input[name=companyType][value=LLC]'));
      await selectFromList(page, 'registrationState', 'Ohio');
      await pressButton(page, 'submit');
      await expectStep(page, 'explore-plans');
      await page.getByRole('button', { name: 'Choose Light' }).click();
      await signUp(page, account);
    },
  },
  {
    name: 'an upgrade by the card on file',
    hasAllOutcomes: true,
    isDirect: true,
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [{ call: /\/subscription-upgrade/ }],
    charge: /\/subscription-upgrade/,
    confirm: /\/subscription-upgrade/,
    async reach(page, account) {
      await setUpCompany(page, account, { address: '/agent/add-state?bundle=light' });
      await orderAgent(page, 'Texas', 'forced');
      await pressPay(page);
      await payWithCard(page, testCards.good);
      await expectStep(page, 'congratulations');
      await page.goto('/agent/upgrade?bundle=autopilot');
    },
  },
  {
    name: 'an upgrade by another card',
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [{ call: /\/subscription-upgrade/ }],
    charge: /\/subscription-upgrade/,
    confirm: /\/subscription-upgrade/,
    async reach(page, account) {
      await setUpCompany(page, account, { address: '/agent/add-state?bundle=intro' });
      await orderAgent(page, 'Texas', 'forced');
      await pressPay(page);
      await page.getByRole('button', { name: 'Confirm order' }).click();
      await expectStep(page, 'congratulations');
      await page.goto('/agent/upgrade?bundle=autopilot');
    },
  },
  {
    name: 'the mailroom',
    ...{ step: 'review', event: 'submit', done: 'congratulations' },
    prices: [{ call: /\/availablemailroom-prices\// }],
    charge: /\/card-provider\/subscriptions\?/,
    confirm: /\/mailroom\/companies/,
    async reach(page, account) {
      await setUpCompany(page, account, { address: '/mailroom', state: 'Texas' });
      await page.goto('/mailroom/plans');
      await page.getByRole('button', { name: 'Chosen Basic' }).click();
      await expectStep(page, 'select-address');
      await page.locator('[data-field=selectedAddress] label').first().click();
      await pressButton(page, 'submit');
    },
  },
  {
    name: 'accounting',
    ...{ step: 'review', event: 'submit', done: 'final-payment-success' },
    prices: [{ call: /\/accounting\/api\/plans/, item: /"growth"/ }],
    charge: /\/plan\/checkout/,
    confirm: /\/purchases/,
    async reach(page, account) {
      await setUpCompany(page, account);
      await expectStep(page, 'select-products');
      await page.goto('/accounting/review');
    },
  },
  {
    name: 'a tax return beside accounting',
    ...{ step: 'tax-payment', event: 'pay', done: 'final-payment-success' },
    prices: [{ call: /\/tax-packages/, item: /"essential"/ }],
    charge: /\/taxes\/checkout/,
    confirm: /\/purchases/,
    async reach(page, account) {
      await setUpCompany(page, account, { type: 'corporation' });
      await expectStep(page, 'select-products');
      await page.goto('/accounting/tax-payment');
      await pressButton(page, 'simple-return');
    },
  },
  {
    name: 'a tax return',
    ...{ step: 'review', event: 'pay', done: 'success' },
    prices: [{ call: /\/tax-packages/, item: /"complete"/ }],
    charge: /\/taxes\/checkout/,
    confirm: /\/purchases/,
    async reach(page, account) {
      await setUpCompany(page, account);
      await expectStep(page, 'select-products');
      await page.goto('/taxes');
      await answerTaxQuestions(page);
      await pressButton(page, 'continue');
    },
  },
  {
    name: 'a yearly report',
    ...{ step: 'review', event: 'pay', done: 'filed' },
    prices: [{ call: /\/annual-reports\/[^/]+\/forms/ }],
    charge: /\/annual-reports\/[^/]+\/fees\/checkout/,
    confirm: /\/annual-reports\/[^/]+\/forms/,
    async reach(page, account) {
      await setUpCompany(page, account, { state: 'Wyoming' });
      await expectStep(page, 'select-products');
      const company = await page.evaluate(() => localStorage.getItem('companyExternalId'));
      await page.goto(`/${company}/annual-report/${new Date().getUTCFullYear()}-wyoming/wyoming`);
      await fillInReport(page);
    },
  },
];

// helpers

/**
 * Goes through the order of a corporation in Delaware, where the state expedites for a fee, and
 * pays for it.
 */
async function formCorporation(page: Page): Promise<void> {
  await page.goto('/');
  await chooseCompanyType(page, 'corporation');
  await chooseState(page, 'Delaware');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await nameCompany(page, 'Blue Heron Tools', 'Inc.');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
}

async function orderAgent(page: Page, state: string, plan: 'forced' | 'open'): Promise<void> {
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', state);
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await pressButton(page, 'submit');
  if (plan === 'open') return choosePlan(page);
  await pressButton(page, 'keep');
  await expectStep(page, 'review');
}
