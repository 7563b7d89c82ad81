// Tests sessions that end while several calls are pending, and that nobody else goes on with what was pending.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOutcome, Session } from '../../../engine/index.ts';
import { createPendingSession } from '../session-support.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const load = (wait: boolean) => names.map((name) => ({ call: `shop.${name}`, wait }));

const program = createTeaProgram({
  app: {
    returnTo: 'session.returnTo',
    token: 'session.token',
    owner: 'session.owner',
    scopes: {
      session: {
        keep: 'local',
        entries: { token: 'token', returnTo: 'returnTo', owner: 'owner' },
        schema: {
          properties: {
            token: { type: 'string' },
            returnTo: { type: 'string' },
            owner: { type: 'string' },
          },
        },
      },
    },
    outcomes: {
      401: [
        {
          when: { present: [{ var: 'session.token' }] },
          reset: ['session.token'],
          toast: { type: 'error', message: 'You are logged out.' },
          go: 'door:login',
          return: true,
        },
        { go: 'door:login', return: true },
      ],
    },
    texts: { interface: {} },
  },
  flow: {
    state: { keep: 'local', schema: { properties: { kind: { type: 'string' } } } },
    steps: [
      {
        id: 'kind',
        on: {
          ...Object.fromEntries(
            names.map((name) => [name, { call: `shop.${name}`, background: true, go: '@stay' }]),
          ),
          submit: { call: 'shop.order' },
        },
      },
      { id: 'waiting', load: load(true) },
      { id: 'shown', load: load(false) },
    ],
  },
  screens: {
    kind: {
      title: 'Kind',
      form: { bind: null, schema: { type: 'object', properties: { kind: { type: 'string' } } } },
    },
  },
  otherFiles: {
    'door/flow.json': {
      id: 'door',
      version: 1,
      title: 'Door',
      path: '/door',
      steps: [
        {
          id: 'login',
          on: {
            submit: {
              call: 'door.login',
              on: {
                ok: {
                  assign: {
                    'session.token': { $: { var: 'result.token' } },
                    'session.owner': { $: { var: 'result.owner' } },
                  },
                  go: '@return',
                  else: 'tea:kind',
                },
              },
            },
          },
        },
      ],
    },
    'door/screens/login.json': { title: 'Login' },
  },
});

interface Made {
  readonly operation: string;
  end(outcome: CallOutcome): void;
}

let made: Made[] = [];
beforeEach(() => {
  made = [];
});

const isAt = (session: Session, step: string) =>
  vi.waitFor(() => expect(session.state.snapshot.step).toBe(step));

async function openSession(step: string, now = () => '2026-01-05T10:00:00.000Z') {
  const kept = new Map([
    ['local token', 'old'],
    ['local owner', 'ann'],
  ]);
  const session = createPendingSession(program, kept, {
    now,
    call: (operation) =>
      new Promise((resolve) => made.push({ operation, end: (outcome) => resolve(outcome) })),
  });
  session.enter(`/tea/${step}`);
  return { session, kept };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function endAll(outcome: CallOutcome): Promise<void> {
  for (const each of made.splice(0)) each.end(outcome);
  await settle();
}

async function logIn(session: Session, token: string, owner: string): Promise<void> {
  session.dispatch('submit', {});
  await endAll(createOkOutcome({ token, owner }));
}

describe('five calls that a session has ended for at once', () => {
  test.each([
    ['loads that the screen waits for', 'waiting'],
    ['loads of a screen that is shown', 'shown'],
  ])('lead to the login once, with one message: %s', async (_, step) => {
    const { session } = await openSession(step);
    await vi.waitFor(() => expect(made).toHaveLength(5));
    await endAll(createErrorOutcome('401'));
    await isAt(session, 'login');
    expect(session.state.toasts.map(({ message }) => message)).toEqual(['You are logged out.']);
    expect(session.state.snapshot.scopes.session).toEqual({
      owner: 'ann',
      returnTo: `/tea/${step}`,
    });
  });

  test('end nothing if they are in the background, where nobody waits for them', async () => {
    const { session } = await openSession('kind');
    await isAt(session, 'kind');
    for (const name of names) session.dispatch(name);
    await vi.waitFor(() => expect(made).toHaveLength(5));
    await endAll(createErrorOutcome('401'));
    expect(session.state.snapshot.step).toBe('kind');
    expect(session.state.toasts).toEqual([]);
  });

  test.each(['waiting', 'shown'])(
    'do not end the next session if the last of them ends after the next login: %s',
    async (step) => {
      const { session } = await openSession(step);
      await vi.waitFor(() => expect(made).toHaveLength(5));
      const late = made.pop();
      await endAll(createErrorOutcome('401'));
      await isAt(session, 'login');
      await logIn(session, 'new', 'ann');
      await vi.waitFor(() => expect(made).toHaveLength(5));
      late?.end(createErrorOutcome('401'));
      await endAll(createOkOutcome());
      await isAt(session, step);
      expect(session.state.snapshot.scopes.session).toMatchObject({ token: 'new' });
      expect(session.state.toasts).toHaveLength(1);
    },
  );
});

describe('an event that a session has ended for', () => {
  test.each([
    ['the same account', 'ann'],
    ['another account', 'bob'],
  ])('is not sent again after the login of %s', async (_, owner) => {
    const { session } = await openSession('kind');
    await isAt(session, 'kind');
    session.dispatch('submit', { kind: 'green' });
    await vi.waitFor(() => expect(made.map(({ operation }) => operation)).toEqual(['shop.order']));
    await endAll(createErrorOutcome('401'));
    await isAt(session, 'login');
    await logIn(session, 'new', owner);
    await isAt(session, 'kind');
    await settle();
    expect(made).toEqual([]);
  });
});

describe('a clock', () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-01-05T10:00:00.000Z');

  test.each([
    ['right', 0],
    ['a day ahead', day],
    ['a day behind', -day],
    ['a day ahead after the login', 0, day],
    ['a day behind after the login', 0, -day],
  ])('that is %s changes nothing about the session', async (_, error, later = error) => {
    let now = new Date(start + error).toISOString();
    const { session, kept } = await openSession('waiting', () => now);
    await vi.waitFor(() => expect(made).toHaveLength(5));
    now = new Date(start + later).toISOString();
    await endAll(createOkOutcome());
    await isAt(session, 'waiting');
    session.enter('/tea/kind');
    await isAt(session, 'kind');
    session.dispatch('submit', { kind: 'green' });
    await vi.waitFor(() => expect(made.map(({ operation }) => operation)).toEqual(['shop.order']));
    expect(session.state.snapshot.scopes.session).toEqual({ token: 'old', owner: 'ann' });
    expect(kept.get('local token')).toBe('old');
    expect(session.state.toasts).toEqual([]);
  });
});
