// Tests that every form that asks for the name of a company refuses what no state files as a name.

import { expect, test } from 'vitest';
import type { JsonSchema } from '../../engine/index.ts';
import { createRealProgram } from './real-flows.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

const fields = Object.values(createRealProgram().flows).flatMap((flow) =>
  Object.values(flow.screens).flatMap(({ form }) => {
    const field = (form?.schema.properties as Fields | undefined)?.businessName;
    return field ? [field.pattern] : [];
  }),
);

test('onboarding, the account and the ownership report ask for a name', () => {
  expect(fields.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ...['LLC', 'Inc.', 'Acme LLC', 'Acme, Inc.', '🚀', '.', '<b>x</b>', '{derived.x}'],
  ...['Honey 🦄', 'Bees Inc. 🦄'],
  ...['A\u202Ecme', 'Acme\u200B', 'Acme\u0007', '\u3164', 'Acme\u115F', '\u2800Acme'],
])('the name %j is refused', (name) => {
  for (const pattern of fields) expect(name).not.toMatch(new RegExp(String(pattern), 'u'));
});

test.each([
  'Acme',
  'Blue Heron Tools',
  '7',
  'Müller & Söhne',
  'Ann’s Café',
  'LLC Helpers',
  'Yahoo!',
])('the name %j is taken', (name) => {
  for (const pattern of fields) expect(name).toMatch(new RegExp(String(pattern), 'u'));
});
