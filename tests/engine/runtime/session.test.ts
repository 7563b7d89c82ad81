// Tests sessions: addresses, events, alerts, and changes while a session runs.

import { describe, expect, test } from 'vitest';
import type { Flow, Json } from '../../../engine/index.ts';
import type { SessionOptions } from '../../../engine/runtime/session/session-types.ts';
import { program } from './product.ts';
import { createHarness, kiteConfig, openSession } from './session-support.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';

describe('a session that starts', () => {
  test('shows nothing, and has the defaults of scopes and flags', () => {
    const { session } = createHarness(program, { config: kiteConfig });
    expect(session.state).toMatchObject({
      snapshot: {
        status: 'starting',
        address: '',
        scopes: { session: {} },
        flags: { stunts: false },
        config: kiteConfig,
        now: '2026-01-05T10:00:00.000Z',
      },
      view: { step: null, title: 'Kites' },
      toasts: [],
      saved: { at: null, failed: false },
      online: true,
    });
  });

  test('has the flags that are given, before their defaults', () => {
    const { session } = createHarness(program, { flags: { stunts: true } });
    expect(session.state.snapshot.flags).toEqual({ stunts: true });
  });

  test('reads scopes from storage, without what does not fit', () => {
    const { stored } = createHarness(program);
    const store: SessionOptions['store'] = {
      read: (keep, entry) => (`${keep} ${entry}` === 'local token' ? 't' : null),
      write: () => true,
    };
    const read = createHarness(program, { store }).session.state.snapshot.scopes;
    const mismatches = { session: () => ['token'] };
    const fitting = createHarness(program, { store, scopeMismatches: mismatches }).session.state
      .snapshot.scopes;
    expect([read, fitting, stored.size]).toEqual([{ session: { token: 't' } }, { session: {} }, 0]);
  });
});

describe('an address', () => {
  test('is shown once its flow is there, and a redirect is announced', async () => {
    const { returned, snapshot, log, session } = await openSession('/kite');
    expect(returned).toBe('/kite');
    expect(snapshot()).toMatchObject({ address: '/kite/shape', step: 'shape', status: 'ready' });
    expect(session.state.view.step).toBe('shape');
    expect(log).toEqual([['navigate', '/kite/shape', true]]);
  });

  test('of a flow that is there is returned as it is shown', async () => {
    const { session, log } = await openSession('/kite/shape');
    expect(session.enter('/kite/send')).toBe('/kite/shape');
    expect(session.enter('/kite/help/?x=1')).toBe('/kite/help?x=1');
    expect(session.enter('/kite/help/')).toBe('/kite/help');
    expect(log).toEqual([]);
  });

  test('adds a history entry if it says so', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    session.enter('/kite/help', { replace: false });
    expect(snapshot().replace).toBe(false);
    session.enter('/kite/shape');
    expect(snapshot().replace).toBe(true);
  });

  test('that is shown is not entered again, unless that is asked for', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    session.dispatch('warn');
    session.enter('/kite/help', { replace: false });
    const before = snapshot();
    expect(session.enter('/kite/help')).toBe('/kite/help');
    expect(snapshot()).toBe(before);
    session.enter('/kite/help', { again: true });
    expect(snapshot()).toMatchObject({ address: '/kite/help', replace: true });
    expect(snapshot()).not.toBe(before);
  });

  test('that is shown is entered again while another is under way, or after a failure', async () => {
    const { session, snapshot, calls } = await openSession('/maze/priced');
    await calls[0]?.end({ name: 'ok', result: 'm', error: null, retryAfter: null });
    await calls[1]?.end({ name: 'ok', result: 5, error: null, retryAfter: null });
    session.enter('/door/login');
    expect(snapshot().entering).not.toBeNull();
    expect(session.enter('/maze/priced')).toBe('/maze/priced');
    expect(snapshot().entering).toBeNull();
  });

  test('that waits for a load is the one to show', async () => {
    const { session, calls, snapshot } = await openSession('/kite/shape');
    session.enter('/maze/hall');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls.map(({ operation }) => operation)).toEqual(['maze.map']);
    expect(snapshot()).toMatchObject({ step: 'shape', entering: { address: '/maze/hall' } });
    expect(session.enter('/maze/free')).toBe('/maze/free');
  });

  test('has the shared lists that its flow brings, beside those of the application', async () => {
    const kite = program.flows.kite as Flow;
    const { shape } = kite.screens;
    const title = 'A kite of {data.maker} in {data.city}';
    const flow = { ...kite, screens: { ...kite.screens, shape: { ...shape, title } } } as Flow;
    const { session } = await openSession('/kite/shape', {
      app: { ...program.app, data: { city: 'Rome' } },
      open: async () => ({ flow, lists: { maker: 'Ann' }, stateMismatches: () => [] }),
    });
    expect(session.state.view.title).toBe('A kite of Ann in Rome');
  });

  test('has the names of operations that its flow brings, beside those of the application', async () => {
    const { texts } = program.app;
    const fallback = { title: 'We couldn’t {here.failed}', text: '' };
    const named = { ...texts, fallback, outcomes: {}, operations: { open: 'open this page' } };
    const { session, calls } = await openSession('/maze/priced', {
      app: { ...program.app, outcomes: {}, texts: named },
      open: async (id) => ({
        ...{ flow: program.flows[id] as Flow, stateMismatches: () => [] },
        operationNames: { 'maze.map': 'read the map' },
      }),
    });
    await calls[0]?.end({ name: '503', result: null, error: null, retryAfter: null });
    expect(session.state.view.failure?.title).toBe('We couldn’t read the map');
  });

  test('whose flow cannot be loaded fails, and may be tried again', async () => {
    let isDown = true;
    const attempts: boolean[] = [];
    const { session, snapshot, settled } = await openSession('/kite/shape', {
      open: async (id, isRepeated) => {
        attempts.push(isRepeated);
        if (isDown) throw new Error('down');
        return { flow: program.flows[id] as Flow, stateMismatches: () => [] };
      },
    });
    expect(snapshot()).toMatchObject({
      status: 'failed',
      failure: {
        outcome: 'offline',
        operation: 'open kite',
        unknown: null,
        message: null,
        retryAfter: null,
        again: { kind: 'enter' },
      },
    });
    expect(session.state.view).toMatchObject({ status: 'failed', failure: { title: 'No' } });
    isDown = false;
    session.dispatch('retry');
    await settled();
    expect(snapshot()).toMatchObject({ step: 'shape', status: 'ready', failure: null });
    expect(attempts).toEqual([false, true]);
  });
});

describe('an event', () => {
  test('can be previewed, which changes nothing and shows where it leads', async () => {
    const { session, calls, log } = await openSession('/kite/shape');
    const [before, logged] = [session.state.snapshot, log.length];
    const next = session.preview('submit', { shape: 'delta' });
    expect([session.state.snapshot, log.length, calls]).toEqual([before, logged, []]);
    session.dispatch('submit', { shape: 'delta' });
    expect(next?.view).toEqual(session.state.view);
    expect(next?.snapshot).toEqual(session.state.snapshot);
  });

  test('leads to the next step, and listeners hear of it until they leave', async () => {
    const { session, log } = await openSession('/kite/shape');
    const heard: Json[] = [];
    const leave = session.listen((address) => heard.push(address));
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('warn');
    expect([log, heard]).toEqual([[['navigate', '/kite/send', false]], ['/kite/send']]);
    leave();
    session.dispatch('help');
    expect(heard).toEqual(['/kite/send']);
    expect(log.at(-1)).toEqual(['navigate', '/kite/help?from=send', false]);
  });

  test('without a payload has none', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    session.dispatch('submit');
    expect(snapshot()).toMatchObject({ step: 'shape', states: { kite: { color: 'red' } } });
  });

  test('may leave the application', async () => {
    const { session, log } = await openSession('/kite/shape');
    session.dispatch('leave');
    expect(log).toEqual([['leave', 'https://site.example/', false]]);
  });

  test('may wait and ask again', async () => {
    const draft = '{"shape":"box","order":"o1","$version":3}';
    const { timers, calls, settled } = await openSession('/kite/pay?back=yes', {
      store: { read: (_, entry) => (entry === 'flow:kite' ? draft : null), write: () => true },
    });
    await calls[0]?.end({ name: 'ok', result: {}, error: null, retryAfter: null });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    timers[0]?.run();
    await settled();
    expect(calls.map(({ operation }) => operation)).toEqual(['shop.paid', 'shop.paid']);
  });

  test('tracks what is declared', async () => {
    const { log, calls } = await openSession('/maze/hall');
    await calls[0]?.end({ name: 'ok', result: 'm', error: null, retryAfter: null });
    expect(log).toEqual([
      ['track', 'moved', { to: 'hall' }],
      ['track', 'moved', { to: 'maze' }],
    ]);
  });
});

describe('alerts', () => {
  test('count up, stay 5 seconds unless they say otherwise, and go when dismissed', () => {
    const { session } = createHarness(program);
    session.toast({ type: 'success', message: 'A' });
    session.toast({ type: 'error', message: 'B', timeout: 100, id: 7 });
    session.toast({ type: 'success', message: 'C' });
    expect(session.state.toasts).toEqual([
      { id: 1, type: 'success', message: 'A', timeout: 5000 },
      { id: 7, type: 'error', message: 'B', timeout: 100 },
      { id: 8, type: 'success', message: 'C', timeout: 5000 },
    ]);
    session.dismiss(7);
    expect(session.state.toasts.map(({ id }) => id)).toEqual([1, 8]);
  });

  test('are shown by events', async () => {
    const { session } = await openSession('/kite/shape');
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('save');
    expect(session.state.toasts).toEqual([
      { id: 1, type: 'success', message: 'Saved with a long tail.', timeout: 100 },
    ]);
  });
});

test('the session knows if it is online', () => {
  const { session } = createHarness(program);
  session.setOnline(false);
  expect(session.state.online).toBe(false);
});

test('what happens before the first address leads nowhere', () => {
  const { session, log } = createHarness(program);
  session.setFlags({ stunts: true });
  expect([log, session.state.snapshot.address]).toEqual([[], '']);
});

test('flags count from the next entry', async () => {
  const { session, snapshot } = await openSession('/kite/shape');
  session.setFlags({ stunts: true });
  expect(snapshot().flags).toEqual({ stunts: false });
  session.enter('/kite/help');
  expect(snapshot().flags).toEqual({ stunts: true });
});

describe('a product that is edited', () => {
  const kite = program.flows.kite as Flow;
  const renamed = (title: string): Flow => ({
    ...kite,
    screens: {
      ...kite.screens,
      shape: { ...kite.screens.shape, title } as Flow['screens'][string],
    },
  });

  test('shows the present flow anew, with every answer', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    session.dispatch('submit', { shape: 'delta' });
    session.enter('/kite/shape');
    session.replaceFlow(renamed('Form'));
    expect(session.state.view.title).toBe('Form');
    expect(snapshot()).toMatchObject({ replace: true, states: { kite: { shape: 'delta' } } });
  });

  test('leaves the screen alone while another flow changes', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    const before = snapshot();
    session.replaceFlow(program.flows.door as Flow);
    expect(snapshot()).toBe(before);
  });

  test('shows the screen with the new application, at the new addresses', async () => {
    const { session } = await openSession('/kite/shape');
    session.replaceApp({ ...program.app, name: 'Dragons' });
    expect(session.state.view.documentTitle).toBe('Shape – A kite – Dragons');
    const routes = program.routes.filter(({ step }) => step !== 'help');
    session.replaceRoutes(routes);
    session.enter('/kite/help');
    expect(session.state.view.step).toBe('shape');
  });
});

describe('a screen that is entered again with other data', () => {
  const product = createTeaProgram({
    app: {
      scopes: { session: { keep: 'memory', schema: { properties: {} } } },
      ...{ returnTo: 'session.returnTo', owner: 'session.owner' },
    },
    flow: {
      state: {
        keep: 'memory',
        schema: {
          properties: { kind: { type: 'string', default: 'green' }, price: { type: 'integer' } },
        },
      },
      steps: [
        {
          id: 'kind',
          load: [
            {
              ...{
                call: 'a.price',
                with: { kind: { $: { var: 'state.kind' } } },
                into: 'state.price',
              },
              on: { 404: '@retry' },
            },
          ],
          on: { black: { assign: { 'state.kind': 'black' }, go: 'kind' } },
        },
      ],
    },
    screens: { kind: { title: '{state.kind}: {state.price, number}' } },
  });
  const openBlack = async () => {
    const harness = createHarness(product);
    harness.session.enter('/tea/kind');
    await harness.settled();
    await harness.calls[0]?.end(createOkOutcome(5));
    const { state } = harness.session;
    expect(state.view.title).toBe('green: 5');
    harness.session.dispatch('black');
    return { ...harness, view: () => harness.session.state.view };
  };

  test('shows the old data until all of the new one has loaded', async () => {
    const { calls, view } = await openBlack();
    expect(view()).toMatchObject({ title: 'green: 5', busy: { event: 'enter' } });
    await calls[1]?.end(createOkOutcome(7));
    expect(view()).toMatchObject({ title: 'black: 7', busy: null });
  });

  test('says that the new data could not be loaded', async () => {
    const { calls, view } = await openBlack();
    await calls[1]?.end(createErrorOutcome('404'));
    expect(view().failure).not.toBeNull();
  });
});
