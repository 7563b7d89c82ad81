// Tests which answers a session writes to storage, and which it reads.

import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../engine/index.ts';
import { program } from './product.ts';
import { createHarness, openSession } from './session-support.ts';
import { createOkOutcome } from './support.ts';

describe('storage', () => {
  test('takes answers and draft inputs, and says when', async () => {
    const { session, stored } = await openSession('/kite/shape');
    expect(session.state.saved).toEqual({ at: null, failed: false });
    session.saveDraftInputs({ shape: 'd' });
    expect(stored.get('local typed:kite')).toBe('{"kite:shape":{"shape":"d"}}');
    session.dispatch('submit', { shape: 'delta' });
    expect(JSON.parse(stored.get('local flow:kite') ?? '')).toMatchObject({ shape: 'delta' });
    expect(session.state.saved).toEqual({ at: '2026-01-05T10:00:00.000Z', failed: false });
  });

  test('is written when a scope changes', async () => {
    const { session, stored } = await openSession('/kite/shape?source=web');
    session.enter('/kite/help?source=mail');
    session.enter('/maze/private');
    expect(stored.get('local returnTo')).toBeUndefined();
    expect(session.state.snapshot.scopes.session).toEqual({ source: 'mail' });
  });

  test('is not written by an event that changes nothing that is stored', async () => {
    let writes = 0;
    const { session } = await openSession('/kite/shape', {
      store: {
        read: () => null,
        write() {
          writes += 1;
          return true;
        },
      },
    });
    session.enter('/kite/help');
    expect(writes).toBe(0);
    expect(session.state.saved.at).toBeNull();
  });

  test('that is full is reported, with the time of the last success', async () => {
    let isFull = false;
    const { session } = await openSession('/kite/shape', {
      store: { read: () => null, write: () => !isFull },
    });
    session.saveDraftInputs({ shape: 'd' });
    isFull = true;
    session.saveDraftInputs({ shape: 'de' });
    expect(session.state.saved).toEqual({ at: '2026-01-05T10:00:00.000Z', failed: true });
  });

  test('that was full gets what it could not take with the next change', async () => {
    const stored = new Map<string, string>();
    let isFull = true;
    const { session } = await openSession('/kite/shape', {
      store: {
        read: (keep, entry) => stored.get(`${keep} ${entry}`) ?? null,
        write(keep, entry, text) {
          if (!isFull && text !== null) stored.set(`${keep} ${entry}`, text);
          return !isFull;
        },
      },
    });
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('login');
    expect([...stored]).toEqual([]);
    isFull = false;
    session.saveDraftInputs({ name: 'A' });
    expect(stored.get('local returnTo')).toBe('/kite/send');
    expect(JSON.parse(stored.get('local flow:kite') ?? '')).toMatchObject({ shape: 'delta' });
    expect(session.state.saved.failed).toBe(false);
  });

  test('gives the answers and draft inputs of a flow when it opens', async () => {
    const entries: Record<string, string> = {
      'local flow:kite': '{"shape":"box","tail":7,"$version":3}',
      'local typed:kite': '{"kite:shape":{"shape":"b"}}',
    };
    const { snapshot } = await openSession('/kite', {
      store: { read: (keep, entry) => entries[`${keep} ${entry}`] ?? null, write: () => true },
      open: async (id) => ({ flow: program.flows[id] as Flow, stateMismatches: () => ['tail'] }),
    });
    expect(snapshot()).toMatchObject({
      step: 'shape',
      draftInputs: { 'kite:shape': { shape: 'b' } },
    });
    expect(snapshot().states.kite).toEqual({ shape: 'box', color: 'red' });
  });

  test('takes the address to return to, and data that an event writes', async () => {
    const { session, stored } = await openSession('/kite/shape');
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('save');
    expect(JSON.parse(stored.get('local flow:kite') ?? '')).toMatchObject({ tail: 'long' });
    session.dispatch('login');
    expect(stored.get('local returnTo')).toBe('/kite/send');
  });

  test('keeps the address to return to for this tab, if its account was signed out in another one', async () => {
    const owned = { ...program, app: { ...program.app, owner: 'session.source' } };
    const { session, stored, settled } = createHarness(owned);
    stored.set('session tab-owner', 'web');
    session.enter('/kite/shape');
    await settled();
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('login');
    expect(stored.get('local returnTo')).toBeUndefined();
    expect(stored.get('session tab-return')).toBe('/kite/send');
    expect(session.state.snapshot.scopes.session).toMatchObject({ returnTo: '/kite/send' });
  });

  test('removes an address to return to in a tab whose account was signed out in another one', async () => {
    const owned = { ...program, app: { ...program.app, owner: 'session.source' } };
    const { session, calls, stored, settled } = createHarness(owned);
    session.enter('/kite/shape');
    await settled();
    session.dispatch('submit', { shape: 'delta' });
    session.dispatch('login');
    expect(stored.get('local returnTo')).toBe('/kite/send');
    stored.set('session tab-owner', 'web');
    await settled();
    session.dispatch('submit', {});
    await calls[0]?.end(createOkOutcome({}));
    expect(stored.get('local returnTo')).toBeUndefined();
  });

  test('loses the drafts of all flows on request, of those that are not loaded too', async () => {
    const wipe = { ...program.app.on, wipe: [{ resetFlows: true }] };
    const { session, stored, settled } = createHarness({
      ...program,
      app: { ...program.app, on: wipe },
    });
    session.enter('/door/login');
    await settled();
    stored.set('local flow:kite', '{}');
    stored.set('local token', 't');
    session.dispatch('wipe');
    expect([...stored.keys()]).toEqual(['local token']);
  });

  test('of another account loads the page again at the address that is being entered', async () => {
    const owned = { ...program, app: { ...program.app, owner: 'session.token' } };
    const { session, stored, log, settled } = createHarness(owned);
    stored.set('local token', 'ann');
    stored.set('session tab-owner', 'ann');
    session.enter('/door/login');
    await settled();
    session.enter('/maze/hall');
    expect(session.state.snapshot).toMatchObject({ step: 'login', entering: {} });
    stored.set('local token', 'bob');
    session.syncFromStorage();
    expect(log).toContainEqual(['leave', '/maze/hall', true]);
  });

  test('that no other tab has changed leaves the session alone', async () => {
    const { session, snapshot } = await openSession('/kite/shape');
    const before = snapshot();
    session.syncFromStorage();
    expect(snapshot()).toBe(before);
  });
});
