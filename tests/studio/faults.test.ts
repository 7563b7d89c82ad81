import { expect, it } from 'vitest';
import { describeFaults } from '../../studio/page/preview/faults.ts';

it('faults of calls are described in one line', () => {
  expect(describeFaults({})).toBe('');
  expect(describeFaults({ 'tea.order': '500', '*': 'offline' })).toBe(
    'Calls with a fault: tea.order (500 Server error), all other calls (Offline)',
  );
});
