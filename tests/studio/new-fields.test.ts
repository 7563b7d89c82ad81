// The fields of the forms for new things.

import { describe, expect, test } from 'vitest';
import { toName } from '../../studio/page/new/to-name.ts';
import { isTicked } from '../../studio/protocol/ticks.ts';

describe('a name', () => {
  test.each([
    ['Good to know', 'good-to-know'],
    ['good-', 'good-'],
    ['Année  2_b!', 'annee-2-b'],
    ['2nd try', 'nd-try'],
    ['', ''],
  ])('%s is converted while it is typed', (typed, name) => {
    expect(toName(typed)).toBe(name);
  });
});

describe('a tick', () => {
  const tick = {
    ...({ name: 'personal', title: '', description: '', kind: 'tick', value: '' } as const),
    tickedBy: { names: ['type', 'name'], pattern: 'phone' },
  };
  test('follows the other fields until the user decides', () => {
    expect(isTicked(tick, { personal: '', type: 'text', name: 'color' })).toBe(false);
    expect(isTicked(tick, { personal: '', type: 'phone', name: 'call' })).toBe(true);
    expect(isTicked(tick, { personal: '', type: 'text', name: 'home-phone' })).toBe(true);
    expect(isTicked(tick, { personal: 'no', type: 'phone', name: 'call' })).toBe(false);
    expect(isTicked(tick, { personal: 'yes', type: 'text', name: 'color' })).toBe(true);
  });
});
