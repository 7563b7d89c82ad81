import { expect, it } from 'vitest';
import { describeFaults, describeTime } from '../../studio/page/preview/faults.ts';

it('faults of calls are described in one line', () => {
  expect(describeFaults({})).toBe('');
  expect(describeFaults({ 'tea.order': '500', '*': 'offline' })).toBe(
    'Calls with a fault: tea.order (500 Server error), all other calls (Offline).',
  );
});

it('a time that is set is named in one line', () => {
  expect(describeTime(null)).toBe('');
  expect(describeTime('2027-02-28T10:00:00.000Z')).toBe(
    'The time is set to 2027-02-28, 10:00 UTC.',
  );
});
