// Tests that every form that asks for the name of a company refuses what no state files as a name.

import { expect, test } from 'vitest';
import type { JsonSchema } from '../../engine/index.ts';
import { findSchemaMismatch } from '../../engine/lint/index.ts';
import { createRealProgram } from './real-flows.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

const fields = Object.values(createRealProgram().flows).flatMap((flow) =>
  Object.values(flow.screens).flatMap(({ form }) => {
    const field = (form?.schema.properties as Fields | undefined)?.businessName;
    return field ? [{ type: 'string', pattern: field.pattern, not: field.not }] : [];
  }),
);

test('onboarding, the account and the ownership report ask for a name', () => {
  expect(fields.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ...['LLC', 'Inc.', 'Acme LLC', 'acme llc', 'Acme, Inc.', '🚀', '.', '<b>x</b>', '{derived.x}'],
  ...['Honey 🦄', 'Bees Inc. 🦄'],
  ...['A\u202Ecme', 'Acme\u200B', 'Acme\u0007', '\u3164', 'Acme\u115F', '\u2800Acme'],
])('the name %j is refused', (name) => {
  for (const field of fields) expect(findSchemaMismatch(field, name)).not.toBeNull();
});

test.each([
  'Acme',
  'Blue Heron Tools',
  '7',
  'Müller & Söhne',
  'Ann’s Café',
  'LLC Helpers',
  'Zinc',
  'Yahoo!',
])('the name %j is taken', (name) => {
  for (const field of fields) expect(findSchemaMismatch(field, name)).toBeNull();
});

test('a company formed in a state needs its ending, and one formed abroad does not', () => {
  const { flows } = createRealProgram();
  const getRequired = (flow: string, screen: string) =>
    flows[flow]?.screens[screen]?.form?.schema.required;
  expect(getRequired('agent-account', 'register-company')).toContain('businessNameEnding');
  expect(getRequired('boi', 'company-details')).not.toContain('businessNameEnding');
});

test('each rule of a name has its own message', () => {
  const { businessName = {} } = (createRealProgram().flows['agent-account']?.screens[
    'register-company'
  ]?.form?.ui ?? {}) as Record<string, { 'ui:errors'?: unknown }>;
  expect(businessName['ui:errors']).toMatchObject({
    pattern: 'Use letters or digits. Leave out emoji and signs like < and >',
    not: 'Leave out the ending, such as LLC. You choose it below',
  });
});
