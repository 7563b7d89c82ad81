// Tests that two tabs of one browser keep each other's answers, and that each takes over the other's.

import { describe, expect, test, vi } from 'vitest';
import type { Json, Session } from '../../../engine/index.ts';
import type { JsonObject } from '../../../engine/language/index.ts';
import type { SessionOptions } from '../../../engine/runtime/session/session-types.ts';
import { createPendingSession, createTabStore } from '../session-support.ts';
import { createTeaProgram } from './tea-program.ts';

const program = createTeaProgram({
  app: {
    returnTo: 'session.from',
    scopes: {
      session: { keep: 'local', entry: 'session', schema: { properties: { by: {}, from: {} } } },
    },
    texts: { interface: {} },
  },
  flow: {
    state: {
      keep: 'local',
      schema: {
        properties: {
          kind: { type: 'string' },
          cup: { type: 'string' },
          prices: { type: 'array', 'x-keep': false },
        },
      },
    },
    steps: [
      {
        id: 'kind',
        on: { leave: { go: 'thanks', return: true }, load: { assign: { 'state.prices': [1] } } },
      },
      {
        id: 'cup',
        on: { leave: { go: 'thanks', return: true }, home: { go: '@return', else: 'kind' } },
      },
      { id: 'name', on: { empty: { reset: ['state'] }, 'sign-out': { resetFlows: true } } },
      { id: 'thanks', on: { home: { go: '@return', else: 'name' } } },
    ],
  },
  screens: {
    kind: createFormScreen('kind'),
    cup: createFormScreen('cup'),
    name: {
      title: 'Name',
      form: {
        bind: null,
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            nick: { type: 'string' },
            pin: { type: 'string', 'x-sensitive': true },
          },
        },
      },
    },
  },
});

function createFormScreen(name: string): JsonObject {
  return {
    title: name,
    form: { bind: 'state', schema: { type: 'object', properties: { [name]: { type: 'string' } } } },
  };
}

async function openTab(
  kept: Map<string, string>,
  step: string,
  others: Partial<SessionOptions> = {},
): Promise<Session> {
  const session = createPendingSession(program, kept, {
    store: createTabStore(kept, new Map()),
    ...others,
  });
  session.enter(`/tea/${step}`);
  await vi.waitFor(() => expect(session.state.snapshot.step).toBe(step));
  return session;
}

async function openTabs(step: string, otherStep: string) {
  const kept = new Map<string, string>();
  const session = await openTab(kept, step);
  const other = await openTab(kept, otherStep);
  const stored = (entry: string): Json => JSON.parse(kept.get(`local ${entry}`) ?? 'null');
  return { kept, session, other, stored };
}

const stateOf = (session: Session) => session.state.snapshot.states.tea;
const draftsOf = (session: Session) => session.state.snapshot.draftInputs;

describe('the return address of a tab', () => {
  test('stays when another tab stores its own, or uses it', async () => {
    const { session, other, stored } = await openTabs('kind', 'cup');
    session.dispatch('leave');
    other.dispatch('leave');
    expect(stored('session')).toMatchObject({ from: '/tea/cup' });
    session.syncFromStorage();
    session.dispatch('home');
    other.syncFromStorage();
    other.dispatch('home');
    expect([session.state.snapshot.step, other.state.snapshot.step]).toEqual(['kind', 'cup']);
  });

  test('stays when the tab is loaded again after another tab has used its own', async () => {
    const kept = new Map<string, string>();
    const store = createTabStore(kept, new Map());
    const session = await openTab(kept, 'kind');
    const other = await openTab(kept, 'cup', { store });
    session.dispatch('leave');
    other.dispatch('leave');
    session.dispatch('home');
    const again = await openTab(kept, 'thanks', { store });
    again.dispatch('home');
    expect(again.state.snapshot.step).toBe('cup');
  });

  test('is that of the other tab if this tab has none', async () => {
    const { session, other } = await openTabs('kind', 'thanks');
    session.dispatch('leave');
    other.syncFromStorage();
    other.dispatch('home');
    expect(other.state.snapshot.step).toBe('kind');
  });
});

describe('answers of two tabs', () => {
  test('are both kept, although neither tab knows the answer of the other', async () => {
    const { session, other, stored } = await openTabs('kind', 'cup');
    session.dispatch('submit', { kind: 'green' });
    other.dispatch('submit', { cup: 'big' });
    expect(stored('flow:tea')).toEqual({ kind: 'green', cup: 'big', $version: 1 });
  });

  test('to the same question leave the last one', async () => {
    const { session, other, stored } = await openTabs('kind', 'kind');
    session.dispatch('submit', { kind: 'green' });
    other.dispatch('submit', { kind: 'black' });
    expect(stored('flow:tea')).toMatchObject({ kind: 'black' });
  });

  test('reach the other tab, which keeps what is not persisted', async () => {
    const { session, other } = await openTabs('cup', 'kind');
    other.dispatch('load');
    session.dispatch('submit', { cup: 'big' });
    expect(other.syncFromStorage()).toBe(true);
    expect(stateOf(other)).toEqual({ cup: 'big', prices: [1] });
    expect(other.syncFromStorage()).toBe(false);
  });

  test('stay when a tab that does not know them stores nothing itself', async () => {
    const { session, other, stored } = await openTabs('cup', 'kind');
    session.dispatch('submit', { cup: 'big' });
    other.dispatch('load');
    expect(stored('flow:tea')).toEqual({ cup: 'big', $version: 1 });
  });

  test('are gone in both tabs after a reset, also those that the tab does not know', async () => {
    const { session, other, stored } = await openTabs('name', 'cup');
    session.enter('/tea/kind');
    session.dispatch('submit', { kind: 'green' });
    session.enter('/tea/name');
    other.dispatch('submit', { cup: 'big' });
    session.dispatch('empty');
    expect(stored('flow:tea')).toBeNull();
    expect(other.syncFromStorage()).toBe(true);
    expect(stateOf(other)).toEqual({});
  });

  test('are all gone after a reset of all flows, also those that the tab does not know', async () => {
    const { kept, session, other } = await openTabs('name', 'cup');
    other.saveDraftInputs({ cup: 'b' });
    other.dispatch('submit', { cup: 'big' });
    other.saveDraftInputs({ name: 'c' });
    session.dispatch('sign-out');
    expect([...kept.keys()]).toEqual([]);
  });
});

describe('unsent input of two tabs', () => {
  test('is kept, whatever the other tab types or submits on another step', async () => {
    const { session, other, stored } = await openTabs('name', 'kind');
    session.saveDraftInputs({ name: 'An' });
    other.saveDraftInputs({ kind: 'gr' });
    expect(stored('typed:tea')).toEqual({ 'tea:name': { name: 'An' }, 'tea:kind': { kind: 'gr' } });
    other.dispatch('submit', { kind: 'green' });
    expect(stored('typed:tea')).toEqual({ 'tea:name': { name: 'An' } });
  });

  test('reaches the other tab without entering its screen again, beside what is not persisted', async () => {
    const { session, other } = await openTabs('name', 'name');
    other.saveDraftInputs({ name: 'A', pin: '1' });
    session.saveDraftInputs({ name: 'An' });
    expect(other.syncFromStorage()).toBe(false);
    expect(draftsOf(other)).toEqual({ 'tea:name': { name: 'An', pin: '1' } });
    session.dispatch('submit', { name: 'Ann' });
    other.syncFromStorage();
    expect(draftsOf(other)).toEqual({ 'tea:name': { pin: '1' } });
  });

  test('at the same step is kept, although neither tab knows that of the other', async () => {
    const { session, other, stored } = await openTabs('name', 'name');
    session.saveDraftInputs({ name: 'Ann' });
    other.saveDraftInputs({ nick: 'A' });
    const both = { 'tea:name': { name: 'Ann', nick: 'A' } };
    expect(stored('typed:tea')).toEqual(both);
    for (const tab of [session, other]) {
      tab.syncFromStorage();
      expect(draftsOf(tab)).toEqual(both);
    }
    other.saveDraftInputs({ name: 'Ann' });
    expect(stored('typed:tea')).toEqual({ 'tea:name': { name: 'Ann' } });
  });

  test('that another tab has submitted is gone, but not what is not persisted', async () => {
    const { session, other } = await openTabs('kind', 'kind');
    session.saveDraftInputs({ kind: 'gr' });
    other.syncFromStorage();
    session.dispatch('submit', { kind: 'green' });
    other.syncFromStorage();
    expect(draftsOf(other)).toEqual({});
    expect(stateOf(other)).toEqual({ kind: 'green' });
  });
});
