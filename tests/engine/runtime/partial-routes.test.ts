// Tests of sessions that start with the routes of one flow and load those of the others when they need them.

import { describe, expect, test } from 'vitest';
import { type Route, unloadedRoutes } from '../../../engine/index.ts';
import { program } from './product.ts';
import { createHarness, createMapStore, kiteConfig, openSession } from './session-support.ts';

const kiteRoutes = [...program.routes.filter(({ flow }) => flow === 'kite'), unloadedRoutes];

/** Routes that a test releases. */
function createRouteSource() {
  const loads: { isRepeated: boolean; end(routes: readonly Route[]): void; fail(): void }[] = [];
  const loadRoutes = (isRepeated: boolean) =>
    new Promise<readonly Route[]>((resolve, reject) => {
      const fail = () => reject(new Error('There is no line.'));
      loads.push({ isRepeated, end: resolve, fail });
    });
  return { loads, loadRoutes };
}

function openPartial(address: string) {
  const source = createRouteSource();
  const opening = openSession(address, { routes: kiteRoutes, loadRoutes: source.loadRoutes });
  return opening.then((opened) => ({ ...opened, ...source }));
}

describe('a session with the routes of one flow', () => {
  test('shows its screens and goes from step to step without those of the others', async () => {
    const { session, snapshot, loads } = await openPartial('/kite/shape');
    session.dispatch('submit', { shape: 'delta' });
    expect(snapshot()).toMatchObject({ address: '/kite/send', step: 'send', status: 'ready' });
    expect(loads).toEqual([]);
  });

  test('waits for the routes with an event that leads to another flow, and keeps later events in order', async () => {
    const { session, snapshot, loads, log, settled } = await openPartial('/kite/shape');
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('login');
    session.saveDraftInputs({ email: 'ann@example.com' });
    expect(snapshot()).toMatchObject({ step: 'send', draftInputs: {} });
    loads[0]?.end(program.routes);
    await settled();
    expect(snapshot()).toMatchObject({ step: 'login', flow: 'door' });
    expect(log.at(-1)).toEqual(['navigate', '/door/login', false]);
    expect(loads).toHaveLength(1);
  });

  test('waits for the routes with an unknown address', async () => {
    const { returned, snapshot, loads, log, settled } = await openPartial('/door/login');
    expect([returned, snapshot().status]).toEqual(['/door/login', 'starting']);
    loads[0]?.end(program.routes);
    await settled();
    expect([snapshot().step, log]).toEqual(['login', []]);
  });

  test('offers a retry if they cannot be loaded, of the entry and of an event', async () => {
    const { session, snapshot, loads, settled } = await openPartial('/door/login');
    loads[0]?.fail();
    await settled();
    expect(snapshot()).toMatchObject({ status: 'failed', failure: { outcome: 'offline' } });
    session.dispatch('retry');
    loads[1]?.end(program.routes);
    await settled();
    expect(snapshot()).toMatchObject({ step: 'login', status: 'ready', failure: null });

    const other = await openPartial('/kite/shape');
    other.session.dispatch('submit', { shape: 'delta' });
    other.session.dispatch('login');
    other.session.saveDraftInputs({ email: 'ann@example.com' });
    other.loads[0]?.fail();
    await settled();
    expect(Object.values(other.snapshot().draftInputs)).toEqual([{ email: 'ann@example.com' }]);
    const again = { kind: 'event', name: 'login', payload: null };
    expect(other.snapshot()).toMatchObject({ step: 'send', status: 'ready', failure: { again } });
    other.session.dispatch('retry');
    expect(other.loads.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    other.loads[1]?.end(program.routes);
    await settled();
    expect(other.snapshot()).toMatchObject({ step: 'login', failure: null });
  });

  test('does not count a load ahead as the repeated attempt of the user, after which the page may be loaded again', async () => {
    const { session, loads, settled } = await openPartial('/door/login');
    loads[0]?.fail();
    await settled();
    void session.completeRoutes();
    session.dispatch('retry');
    expect(loads.map(({ isRepeated }) => isRepeated)).toEqual([false, false, true]);
  });

  test('can load them before they are needed, and says where an address leads', async () => {
    const { session, loads, settled } = await openPartial('/kite/shape');
    expect(session.locate('/door/login')).toEqual({ flow: null, step: null });
    expect(session.locate('/kite/send')).toEqual({ flow: 'kite', step: 'send' });
    void session.completeRoutes();
    loads[0]?.end(program.routes);
    await settled();
    expect(session.locate('/door/login')).toEqual({ flow: 'door', step: 'login' });
  });
});

describe('data that belong to no flow that is loaded', () => {
  test('are removed by a reset of all flows only once all routes are there', async () => {
    const { loads, loadRoutes } = createRouteSource();
    const { session, stored, settled } = createHarness(
      {
        ...program,
        app: { ...program.app, on: { ...program.app.on, wipe: [{ resetFlows: true }] } },
      },
      { config: kiteConfig, loadRoutes, routes: doorRoutes },
    );
    session.enter('/door/login');
    await settled();
    stored.set('local flow:kite', '{}');
    session.dispatch('wipe');
    expect(stored.has('local flow:kite')).toBe(true);
    loads[0]?.end(program.routes);
    await settled();
    expect(stored.has('local flow:kite')).toBe(false);
  });

  test('of another account are not read, and are removed before anything is shown', async () => {
    const { loads, loadRoutes } = createRouteSource();
    const routes: readonly Route[] = [
      ...program.routes,
      { pattern: '/notes', flow: 'notes', storage: { keep: 'session', entries: ['flow:notes'] } },
    ];
    const owned = { ...program, app: { ...program.app, owner: 'session.token' } };
    const stored = new Map([
      ['local token', 'bob'],
      ['session tab-owner', 'ann'],
      ['session flow:notes', '{"text":"secret"}'],
    ]);
    const { session, settled, timers } = createHarness(owned, {
      config: kiteConfig,
      routes: kiteRoutes,
      loadRoutes,
      store: createMapStore(stored),
    });
    session.enter('/kite/shape');
    expect(session.state.snapshot).toMatchObject({ status: 'starting', scopes: { session: {} } });
    loads[0]?.fail();
    await settled();
    expect([...stored.keys()]).toContain('session flow:notes');
    timers[0]?.run();
    loads[1]?.end(routes);
    await settled();
    expect([...stored.keys()]).not.toContain('session flow:notes');
    expect(stored.get('session tab-owner')).toBe('bob');
    expect(session.state.snapshot).toMatchObject({
      entering: { address: '/kite/shape' },
      scopes: { session: { token: 'bob' } },
    });
  });
});

// helpers

const doorRoutes = [...program.routes.filter(({ flow }) => flow === 'door'), unloadedRoutes];
