// Tests the ids of a session's alerts.

import { expect, test } from 'vitest';
import { createRealProgram } from './real-flows.ts';
import { createPendingSession } from './session-support.ts';

test('[ENT-73] an alert’s id counts up unless it is given', () => {
  const session = createPendingSession(createRealProgram());
  session.toast({ type: 'success', message: 'a' });
  session.toast({ type: 'error', message: 'b' });
  session.toast({ type: 'error', message: 'c', id: 99 });
  session.toast({ type: 'success', message: 'd' });
  const ids = session.state.toasts.map(({ id }) => id);
  expect((ids[1] ?? 0) - (ids[0] ?? 0)).toBe(1);
  expect(ids.slice(2)).toEqual([99, 100]);
});
