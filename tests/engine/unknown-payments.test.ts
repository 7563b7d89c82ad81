// Tests that no screen offers to pay while it could not find out if a payment was made.

import { expect, test } from 'vitest';
import { isObject, type Json } from '../../engine/language/index.ts';
import { readFlowFiles } from './real-flows.ts';

/** The events that ask a service for a payment. */
const checks = new Set(['look-again', 'check-payment', 'check-again']);

interface Action {
  readonly event: string;
  readonly kind?: string;
  readonly label: Json;
  readonly when?: Json;
}

const screens = Object.entries(readFlowFiles()).flatMap(([file, text]) => {
  const screen: Json = file.includes('/screens/') ? JSON.parse(text) : null;
  const actions = isObject(screen) && Array.isArray(screen.actions) ? screen.actions : [];
  const own = actions as unknown as readonly Action[];
  return own.some(({ event }) => checks.has(event)) ? [{ file, actions: own }] : [];
});

const paysAgain = ({ event, kind, label }: Action): boolean =>
  kind === 'secondary' &&
  !checks.has(event) &&
  /Pay|pay-again/.test(`${event} ${JSON.stringify(label)}`);

test('covers the flows with payments', () => {
  const paying = screens.filter(({ actions }) => actions.some(paysAgain));
  expect(paying.length).toBeGreaterThan(8);
});

test.each(screens)('$file', ({ actions }) => {
  for (const { event, when } of actions.filter(paysAgain))
    expect(JSON.stringify(when ?? null), event).toContain('{"$use":"nothingFailed"}');
});
