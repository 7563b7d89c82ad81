// Tests what the simulated services answer to what was sent.

import { expect, test } from 'vitest';
import { echoSentValues, rememberInput } from '../../studio/preview/echo-sent-values.ts';

const order = { id: 'o-1', company: { type: 'corp', name: 'Kites', ending: 'Inc.' }, total: 19900 };

test('an answer has the values that were sent', () => {
  const input = { id: null, company: { type: 'llc', name: null, extra: true } };
  expect(echoSentValues(order, input, {})).toEqual({
    ...{ id: 'o-1', total: 19900 },
    company: { type: 'llc', name: null, ending: 'Inc.' },
  });
});

test('a later answer has them, too, but no id of another thing', () => {
  const sent = rememberInput({}, { id: 'o-9', company: { type: 'llc' } });
  expect(echoSentValues(order, { track: 'review' }, sent)).toEqual({
    ...order,
    company: { ...order.company, type: 'llc' },
  });
});

test.each<
  readonly [string, Parameters<typeof echoSentValues>[0], Parameters<typeof echoSentValues>[1]]
>([
  ['lists', [{ id: 1 }], { id: 2 }],
  ['lists inside', { items: [1] }, { items: [2] }],
  ['values of another type', { total: 5 }, { total: 'five' }],
  ['objects for which a value was sent', { company: { id: 1 } }, { company: 'c-1' }],
  ['no answer', null, { id: 2 }],
])('%s stay as they are', (_, result, input) => {
  expect(echoSentValues(result, input, {})).toEqual(result);
});
