// Tests that a return from a payment page whose address names no purchase leads to a screen with a way on.

import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { createOkOutcome, createPlayer, createRealProgram } from './real-flows.ts';

const program = createRealProgram();

/** The answers for an account that has nothing. Every other operation answers null. */
const answers: Readonly<Record<string, Json>> = {
  'identity.current': { externalId: 'v' },
  'agent.listCompanies': [],
  'incorporation.listUserOrders': [],
};

// An address with parameters names the purchase in its path.
const payments = program.routes.filter(
  ({ flow = '', step, pattern }) =>
    !pattern.includes(':') &&
    program.flows[flow]?.steps.some(({ id, handoff }) => id === step && handoff !== undefined),
);

test('covers the payments of the product', () => {
  expect(payments.length).toBeGreaterThan(10);
});

test.each(payments)('$flow $step', ({ flow, step, pattern }) => {
  const play = createPlayer(program, { scopes: { session: { token: 't' } } });
  play.open(`${pattern}?back=paid`);
  for (let count = 0; count < 12; count += 1) {
    const [call] = Object.values(play.snapshot().calls);
    if (!call) break;
    play.answer(call.operation, createOkOutcome(answers[call.operation] ?? null));
  }
  expect(play.snapshot()).toMatchObject({ status: 'ready', calls: {}, confirmingSince: null });
  expect(play.step()).not.toBe(`${flow}:${step}`);
  expect(play.view().actions.length).toBeGreaterThan(0);
});
