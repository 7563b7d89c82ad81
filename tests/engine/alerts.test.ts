// Alerts of the session: their ids.

import { expect, test } from 'vitest';
import { createSession, type Store } from '../../engine/index.ts';
import { realProgram } from './flows.ts';

test('[ENT-73] an alert’s id counts up unless it is given', () => {
  const session = createSession({
    ...realProgram(),
    scopeMisfits: {},
    open: () => new Promise(() => undefined),
    call: () => new Promise(() => undefined),
    store: { read: () => null, write: () => true } satisfies Store,
    now: () => '2026-01-05T10:00:00.000Z',
    id: () => 'id',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: {},
    config: {},
  });
  session.toast({ type: 'success', message: 'a' });
  session.toast({ type: 'error', message: 'b' });
  session.toast({ type: 'error', message: 'c', id: 99 });
  session.toast({ type: 'success', message: 'd' });
  const ids = session.state.toasts.map(({ id }) => id);
  expect((ids[1] ?? 0) - (ids[0] ?? 0)).toBe(1);
  expect(ids.slice(2)).toEqual([99, 100]);
});
