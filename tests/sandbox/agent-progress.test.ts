/** Tests what the dashboard says about an agent before and after the state has confirmed it. */
import { describe, expect, test } from 'vitest';
import { getConfirmationDay } from '../../sandbox/agent/confirmation-day.ts';
import { describeServices } from '../../sandbox/dashboard/describe-services.ts';

const orderedAt = new Date('2026-12-01T15:00:00Z');
const agent = {
  ...{ id: 'a', company_id: 'c', state: 'texas', bundle: 'light', service: 'expand' },
  ...{ order_type: 'NewState', effective_date: null, promo_code: null, amount: 9_900 },
  ...{ payment_id: 'p', created_at: orderedAt, renews_at: new Date('2027-12-01T15:00:00Z') },
};
const ordered = {
  ...{ state: 'texas', service: 'expand', effectiveDate: null, orderedAt },
  ...{ registrationState: 'ohio', formsBy: null },
};

const describeAt = (now: string, bundle = 'light', amount = 9_900) =>
  describeServices(
    undefined,
    {
      ...{ names: new Map([['texas', 'Texas' as const]]), mailrooms: [], purchases: [] },
      agents: [{ ...agent, bundle, amount }],
      report: undefined,
      getConfirmedBy: () => getConfirmationDay(ordered),
    },
    new Date(now),
  );

describe('the agent of a state', () => {
  test('is in progress until the state has usually confirmed it', () => {
    const [progress, plan] = describeAt('2026-12-02T15:00:00Z');
    expect(progress?.label).toBe('Registered agent in Texas');
    expect(progress?.detail).toMatch(
      /^In progress\. Texas usually confirms it by December \d+, 2026\.$/,
    );
    expect(plan).toEqual({
      label: 'Plan for Texas',
      detail: 'Light, $99.00 a year, renews on December 1, 2027',
    });
  });

  test('has its price and its renewal afterward', () => {
    expect(describeAt('2027-02-01T15:00:00Z')).toEqual([
      {
        label: 'Registered agent in Texas',
        detail: 'Light, $99.00 a year, renews on December 1, 2027',
      },
    ]);
  });

  test('ends if it was free', () => {
    expect(describeAt('2027-02-01T15:00:00Z', 'intro', 0)).toEqual([
      { label: 'Registered agent in Texas', detail: 'Intro, ends on December 1, 2027' },
    ]);
  });
});

describe('the confirmation', () => {
  test('comes with the formation if the formation document names the agent', () => {
    const own = { ...ordered, state: 'ohio', formsBy: '2026-12-20' };
    expect(getConfirmationDay(own).toISOString()).toBe('2026-12-20T00:00:00.000Z');
  });

  test('comes after the formation in another state', () => {
    const other = getConfirmationDay({ ...ordered, formsBy: '2026-12-20' });
    expect(other.getTime()).toBeGreaterThan(Date.parse('2026-12-20'));
    expect(other.getTime()).toBeGreaterThan(getConfirmationDay(ordered).getTime());
  });

  test('comes after the day that was chosen for a change', () => {
    const change = { ...ordered, service: 'change', effectiveDate: '2027-03-01' };
    expect(getConfirmationDay(change).getTime()).toBeGreaterThan(Date.parse('2027-03-01'));
    expect(getConfirmationDay({ ...change, service: 'hire' })).toEqual(getConfirmationDay(ordered));
  });
});
