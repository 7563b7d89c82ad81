// The form for a payment offers the operations that it can use, and no others.

import { expect, test } from 'vitest';
import { describePatterns } from '../../studio/analysis/patterns/index.ts';
import { paymentPattern } from '../../studio/analysis/patterns/payment.ts';
import { createContext } from './support/create-context.ts';

test('a payment can be planned with each operation that is offered', () => {
  const context = createContext('.');
  const payment = describePatterns(context).find(({ name }) => name === 'payment');
  const options = payment?.fields.find(({ kind }) => kind === 'operation')?.options ?? [];
  const ids = options.map(({ value }) => value);
  expect(ids).toContain('incorporation.createCheckout');
  expect(ids).not.toContain('agent.subscribe');
  for (const operation of ids) {
    const values = { id: 'buy', title: 'Buy', operation, item: 'A stamp', price: '25' };
    expect(Object.keys(paymentPattern.plan(context, values).files)).toContain('buy/flow.json');
  }
});
