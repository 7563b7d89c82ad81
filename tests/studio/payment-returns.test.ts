// Each payment of the product is walked through in the preview: to the payment page, and back to its confirmation.

import { describe, expect, it } from 'vitest';
import type { Flow } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import { findReturnWays } from '../../studio/preview/return-ways.ts';
import { createContext } from './support/create-context.ts';
import { createPaymentWalker, type PaymentWalk, readAddress } from './support/payment-walks.ts';

const context = createContext('.');
const { product } = context.parsed;
const walker = createPaymentWalker(context);

/** The step that confirms each payment: flow and operation -> step. */
const confirmations: Readonly<Record<string, string>> = {
  'accounting accounting.planCheckout': 'final-payment-success',
  'accounting accounting.taxCheckout': 'final-payment-success',
  'agent-add-state agent.subscribe': 'congratulations',
  'agent-change agent.subscribe': 'congratulations',
  'agent-foreign-qualification agent.subscribe': 'congratulations',
  'agent-onboarding agent.subscribe': 'congratulations',
  'agent-onboarding incorporation.requestExpedition': 'expedite-fee-congratulations',
  'agent-payroll agent.subscribe': 'congratulations',
  'annual-report accounting.payAnnualReport': 'filed',
  'boi agent.subscribe': 'success',
  'mailroom incorporation.createSubscription': 'congratulations',
  'onboarding incorporation.createCheckout': 'congratulations',
  'onboarding incorporation.requestExpedition': 'congratulations',
  'taxes accounting.taxCheckout': 'success',
};

/** A payment whose service names no address to return to. */
const unreached = ['agent-upgrade agent.upgrade'];

const unpaid =
  /hasn’t reached us|haven’t received|can’t find|isn’t confirmed|don’t know yet|left the payment page/;

const hasPayment = ({ steps }: Flow) => steps.some(({ handoff }) => handoff !== undefined);

it('covers all payments', () => {
  const found = Object.values(product.flows).flatMap(({ id, steps }) =>
    steps.flatMap(({ handoff }) => (handoff ? [`${id} ${handoff.call}`] : [])),
  );
  expect(found.sort()).toEqual([...Object.keys(confirmations), ...unreached].sort());
});

describe.each(Object.values(product.flows).filter(hasPayment))(
  '$id confirms the payment',
  (flow) => {
    const walks = walker.findPayments(flow);

    it.each(flow.steps.flatMap(({ handoff }) => handoff?.call ?? []))('%s', (operation) => {
      const { success = '' } = product.operations?.[operation]?.charges ?? {};
      const own = walks.filter(
        (walk) => walk.operation === operation && knowsCompany(walk, success),
      );
      const step = confirmations[`${flow.id} ${operation}`];
      expect(own.length > 0).toBe(step !== undefined);
      const expected = `${flow.id}:${step}`;
      for (const walk of own) {
        const paid = walker.comeBack(walk, readAddress(walk, success));
        expect(`${paid.flow}:${paid.step}`).toBe(expected);
        expect(paid.failure).toBeNull();
        expect(JSON.stringify(createView(product, paid))).not.toMatch(unpaid);
      }
    });
  },
);

/** The step that shows the order again after its payment page was left: flow and operation -> step. */
const reviews: Readonly<Record<string, string>> = {
  'accounting accounting.planCheckout': 'review',
  'accounting accounting.taxCheckout': 'tax-payment',
  'agent-add-state agent.subscribe': 'review',
  'agent-change agent.subscribe': 'review',
  'agent-foreign-qualification agent.subscribe': 'review',
  'agent-onboarding agent.subscribe': 'review',
  'agent-onboarding incorporation.requestExpedition': 'expedite-review',
  'agent-payroll agent.subscribe': 'review',
  'annual-report accounting.payAnnualReport': 'review',
  'boi agent.subscribe': 'review-order',
  'mailroom incorporation.createSubscription': 'review',
  'onboarding incorporation.createCheckout': 'review',
  'onboarding incorporation.requestExpedition': 'congratulations',
  'taxes accounting.taxCheckout': 'review',
};

describe.each(Object.entries(reviews))('%s', (payment, step) => {
  it('shows the order and its price again after the payment page was left', () => {
    const [id = '', operation = ''] = payment.split(' ');
    const flow = product.flows[id];
    const walks = flow ? walker.findPayments(flow) : [];
    const own = walks.filter((walk) => walk.operation === operation);
    expect(own.length).toBeGreaterThan(0);
    const returns = own.map((walk) => walker.comeBack(walk, readCancelAddress(walk)));
    // The services of some journeys know of a payment already.
    const left = returns.filter((each) => each.notice?.startsWith('You left the payment page'));
    expect(left.length).toBeGreaterThan(0);
    for (const each of left) {
      expect(each).toMatchObject({ flow: id, step, failure: null });
      const view = JSON.stringify(createView(product, each));
      expect(view).toMatch(/Pay \$|Place order|"amount":\d|simple-return/);
    }
  });
});

/** The dashboard returns to the application when the payment page of a mailroom was left. */
function readCancelAddress(walk: PaymentWalk): string {
  const { dashboardOrigin } = walk.snapshot.config;
  const name = 'cancelUrl' in Object(walk.input) ? 'cancelUrl' : 'returnUrl';
  return readAddress(walk, name).replace(
    `${dashboardOrigin}/mailroom/unpaid?`,
    '/mailroom/checkout?back=cancelled&',
  );
}

it('names the ways back in words', () => {
  const flow = product.flows['annual-report'];
  const [walk] = flow ? walker.findPayments(flow) : [];
  if (!walk) throw new Error('No walk of the annual report reaches a payment page.');
  const { snapshot, operation, input } = walk;
  const left = { program: product, snapshot, call: { operation, input } };
  const ways = findReturnWays('https://pay.example/', left);
  expect(ways.map(({ title }) => title)).toEqual(['Return as paid', 'Return as canceled']);
  const other = { ...left, call: { operation: 'identity.current', input } };
  const [first] = findReturnWays('https://pay.example/', other);
  // No placeholder and no path of an address. Alternatives of a title have spaces around the slash.
  expect(first?.title).toMatch(/^Return to “[^{/]+(?: \/ [^{/]+)*”$/);
});

// helpers

/**
 * Returns true if the answers of a walk contain the company of a success address. A walk that creates a company may start
 * with an account that has none, and the preview keeps that answer.
 */
function knowsCompany(walk: PaymentWalk, success: string): boolean {
  const company = new URLSearchParams(readAddress(walk, success).split('?')[1]).get('company');
  const lists = Object.values(walk.answers['agent.listCompanies'] ?? {});
  return company === null || lists.length === 0 || JSON.stringify(lists).includes(company);
}
