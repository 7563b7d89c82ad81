import { expect, test } from 'vitest';
import { listCalls } from '../../studio/page/preview/list-calls.ts';

const operation = (id: string, summary: string) => ({
  ...{ id, summary, service: 'shop', method: 'GET', path: '/', outcomes: {}, input: {} },
  required: [],
});
const flow = (id: string) => ({ id, title: id, folder: id, steps: [] });

const input = {
  operations: [
    operation('shop.ask', 'Ask'),
    operation('shop.brew', 'Brew a cup'),
    operation('shop.pay', 'Pay'),
  ],
  flows: [flow('tea'), flow('account')],
  files: {
    'account/flow.json': '{ "call": "shop.ask" }',
    'tea/flow.json': '{ "call": "shop.pay" }',
  },
  ...{ walked: ['tea', 'account'], faulty: [] },
};
const ids = (calls: ReturnType<typeof listCalls>) => calls.map(({ id }) => id);

test('the calls of the present flow come first, then those of the other flows of the walk', () => {
  expect(ids(listCalls(input, ''))).toEqual(['shop.pay', 'shop.ask']);
});

test('a search finds the calls of all flows', () => {
  expect(ids(listCalls(input, 'CUP'))).toEqual(['shop.brew']);
});

test('a call with a fault is always listed', () => {
  expect(ids(listCalls({ ...input, faulty: ['shop.brew'] }, ''))).toContain('shop.brew');
});
