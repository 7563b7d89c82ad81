// Tests that the flows contain the lists of the specification.

import { describe, expect, test } from 'vitest';
import { createRealProgram } from './real-flows.ts';

interface MailroomData {
  readonly statesWithout: readonly string[];
  readonly features: readonly { readonly id: number; readonly title: string }[];
  readonly bundles: readonly {
    readonly type: string;
    readonly title: string;
    readonly features: readonly number[];
  }[];
}

const { data, scopes } = createRealProgram().app;
const mailroomData = data.mailroom as unknown as MailroomData;
const getFeatures = (type: string) =>
  mailroomData.bundles
    .find((bundle) => bundle.type === type)
    ?.features.map((id) => mailroomData.features.find((feature) => feature.id === id)?.title);

const basicFeatures = [
  ...['Physical Address', 'Digital Mailroom Platform', 'Multi-user access'],
  ...['Envelope and Content Scans', 'Mail Forwarding', 'Free Secure Shredding'],
];
const premiumFeatures = [
  'Digitize Files in App and Send via Paper Mail',
  'Premium Physical Address',
];

describe('the mailroom', () => {
  test('[ENT-61] [SHELL-08] eight features, in their order', () => {
    expect(mailroomData.features.map(({ title }) => title)).toEqual([
      ...basicFeatures,
      ...premiumFeatures,
    ]);
  });

  test('[ENT-59] [ENT-60] [ENT-62] [ENT-63] [ENT-64] two bundles with title, type and features: Basic the first six, Premium all', () => {
    expect(mailroomData.bundles.map(({ type, title }) => [type, title])).toEqual([
      ['basic', 'Basic'],
      ['premium', 'Premium'],
    ]);
    expect(getFeatures('basic')).toEqual(basicFeatures);
    expect(getFeatures('premium')).toEqual([...basicFeatures, ...premiumFeatures]);
  });

  test('[CONST-001] [CONST-002] seventeen states without one, by their slugs', () => {
    const states =
      'arizona louisiana maryland massachusetts michigan missouri new-jersey north-carolina ohio oregon south-carolina west-virginia wisconsin nebraska montana new-mexico utah';
    expect(mailroomData.statesWithout).toEqual(states.split(' '));
  });
});

test('[ENT-28] [CONST-014] the plan of accounting is growth until another is kept', () => {
  const { schema, entries } = createRealProgram().flows.accounting?.state ?? { schema: {} };
  const { plan } = (schema as { properties: Record<string, { default?: string }> }).properties;
  expect([plan?.default, entries?.plan]).toEqual(['growth', 'accountingPlan']);
});

test('[ENT-70] promo code and referral are kept from the query, in this browser', () => {
  const visit = scopes.visit as { keep: string; schema: { properties: object } };
  expect(visit.keep).toBe('local');
  expect(Object.keys(visit.schema.properties)).toEqual(
    expect.arrayContaining(['promoCode', 'referralId']),
  );
});
