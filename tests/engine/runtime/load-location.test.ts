// Tests which location the input of a load reads.

import { describe, expect, test } from 'vitest';
import { getLoadLocation } from '../../../engine/runtime/transition/load-location.ts';
import { createTransaction } from '../../../engine/runtime/transition/transaction.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';
import { defaultTime } from './test-events.ts';

const program = createTeaProgram({
  flow: { steps: [{ id: 'kind' }, { id: 'cup', path: 'cups/:size' }, { id: 'done' }] },
});
const shown = createTeaSnapshot('kind', {}, { params: {}, query: { from: 'home' } });
const entering = createTeaSnapshot('kind', {}, {
  query: { from: 'home' },
  entering: { address: '/tea/cups/big?hot=1', replace: false, notice: null, requested: null },
} as never);
const locate = (key: string, snapshot = shown) => {
  const { flow, step, ...rest } = getLoadLocation(
    createTransaction(program, snapshot, defaultTime),
    key,
  );
  return { flow: flow?.id ?? null, step: step?.id ?? null, ...rest };
};

describe('a load', () => {
  test.each([
    ['app:0', null, null],
    ['flow:tea:0', 'tea', null],
    ['step:tea:cup:0', 'tea', 'cup'],
    ['step:tea:done:0', 'tea', 'done'],
    ['step:tea:gone:0', 'tea', null],
    ['step:gone:cup:0', null, null],
    ['flow', null, null],
  ])('%s is made for the flow %s and the step %s', (key, flow, step) => {
    expect(locate(key)).toMatchObject({ flow, step });
  });

  test('of the shown address reads its values', () => {
    expect(locate('step:tea:kind:0')).toMatchObject({
      ...{ address: '/tea/kind', params: {}, query: { from: 'home' } },
    });
  });

  test.each(['app:0', 'step:tea:cup:0'])(
    'of an address that is being entered reads its values: %s',
    (key) => {
      expect(locate(key, entering)).toMatchObject({ params: { size: 'big' }, query: { hot: '1' } });
    },
  );

  test('of a step has the address that is being entered', () => {
    expect(locate('step:tea:cup:0', entering).address).toBe('/tea/cups/big?hot=1');
  });

  test('of an address that no step has reads the values that are shown', () => {
    const lost = { ...entering, entering: { ...entering.entering, address: '/nowhere?hot=1' } };
    expect(locate('app:0', lost as never)).toMatchObject({ params: {}, query: { from: 'home' } });
  });
});
