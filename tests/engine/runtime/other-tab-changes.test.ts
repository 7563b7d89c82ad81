// Tests that changes of another tab are applied, except for data that is not persisted or that
// belongs to a single tab.

import { expect, test, vi } from 'vitest';
import { createPendingSession } from '../session-support.ts';
import { createTeaProgram } from './tea-program.ts';

const program = createTeaProgram({
  app: {
    returnTo: 'session.returnTo',
    owner: 'session.owner',
    scopes: {
      session: {
        keep: 'local',
        entries: { token: 'accessToken', owner: 'owner' },
        schema: {
          properties: {
            token: { type: 'string' },
            owner: { type: 'string' },
            returnTo: { type: 'string' },
          },
        },
      },
      basket: {
        keep: 'local',
        entry: 'basket',
        schema: {
          properties: {
            tea: { type: 'string' },
            prices: { type: 'array', 'x-keep': false, default: [] },
          },
        },
      },
      tab: { keep: 'session', entry: 'tab', schema: { properties: { note: { type: 'string' } } } },
    },
    texts: { interface: {} },
  },
  flow: {
    state: {
      keep: 'local',
      schema: {
        properties: { kind: { type: 'string' }, orders: { type: 'array', 'x-keep': false } },
      },
    },
    steps: [
      {
        id: 'kind',
        on: {
          enter: { assign: { 'session.token': 'abc', 'session.owner': 'ann' } },
          renew: { assign: { 'session.token': 'def' } },
          price: {
            assign: {
              'basket.prices': [1],
              'tab.note': 'mine',
              'session.returnTo': '/tea',
              'state.kind': 'green',
              'state.orders': ['o1'],
            },
          },
        },
      },
    ],
  },
});

async function openSession() {
  const kept = new Map<string, string>();
  const session = createPendingSession(program, kept);
  session.enter('/tea/kind', { replace: true });
  await vi.waitFor(() => expect(session.state.snapshot.step).toBe('kind'));
  session.dispatch('price');
  return { session, kept, scopes: () => session.state.snapshot.scopes };
}

test('what is not kept stays while the rest is as this tab wrote it', async () => {
  const { session, scopes } = await openSession();
  session.syncFromStorage();
  expect(scopes().basket).toMatchObject({ prices: [1] });
  expect(scopes().session).toMatchObject({ returnTo: '/tea' });
});

test('what another tab wrote is taken up, and what was made of the old value is not kept beside it', async () => {
  const { session, kept, scopes } = await openSession();
  kept.set('local basket', JSON.stringify({ tea: 'green', $version: 1 }));
  kept.set('local accessToken', 'abc');
  session.syncFromStorage();
  expect(scopes().basket).toEqual({ tea: 'green', prices: [] });
  expect(scopes().session).toMatchObject({ token: 'abc', returnTo: '/tea' });
});

test('what is kept for one tab is its own', async () => {
  const { session, kept, scopes } = await openSession();
  kept.delete('session tab');
  session.syncFromStorage();
  expect(scopes().tab).toMatchObject({ note: 'mine' });
});

test('an entry that another tab has removed is not written back with the others of its scope', async () => {
  const { session, kept } = await openSession();
  session.dispatch('enter');
  expect(kept.get('local owner')).toBe('ann');
  kept.delete('local owner');
  session.dispatch('renew');
  expect(kept.get('local accessToken')).toBe('def');
  expect(kept.has('local owner')).toBe(false);
});

test('what is taken up is not written back', async () => {
  const { session, kept, scopes } = await openSession();
  session.dispatch('enter');
  const written: string[] = [];
  kept.delete('local accessToken');
  const set = kept.set.bind(kept);
  kept.set = (name, value) => {
    written.push(name);
    return set(name, value);
  };
  expect(session.syncFromStorage()).toBe(true);
  expect(scopes().session).toMatchObject({ owner: 'ann' });
  expect(scopes().session).not.toHaveProperty('token');
  expect(written).toEqual([]);
  expect(session.syncFromStorage()).toBe(false);
});

test('after a sign-out in another tab, nothing is left that was read with the account', async () => {
  const { session, kept, scopes } = await openSession();
  session.dispatch('enter');
  session.syncFromStorage();
  expect(session.state.snapshot.states.tea).toEqual({ kind: 'green', orders: ['o1'] });
  for (const name of ['accessToken', 'owner']) kept.delete(`local ${name}`);
  expect(session.syncFromStorage()).toBe(true);
  expect(session.state.snapshot.states.tea).toEqual({ kind: 'green' });
  expect(scopes().basket).toEqual({ prices: [] });
  expect(scopes().tab).toMatchObject({ note: 'mine' });
  expect(session.syncFromStorage()).toBe(false);
});
