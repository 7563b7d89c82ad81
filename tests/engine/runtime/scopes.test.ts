// Tests the storage of scopes and drafts: reading, writing, and changes by another tab.

import { describe, expect, test } from 'vitest';
import type { App, Flow, Json, Scope, Snapshot } from '../../../engine/index.ts';
import { mergePersisted, pickPersisted } from '../../../engine/runtime/persistence/other-tab.ts';
import { readFlow, readScope } from '../../../engine/runtime/persistence/read-stored.ts';
import {
  removeStoredFlows,
  writeChanges,
} from '../../../engine/runtime/persistence/write-changes.ts';
import { readChangedScopes } from '../../../engine/runtime/session/create-snapshot.ts';
import { createMapStore } from './session-support.ts';
import { createRecordingStore } from './store.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

type ScopeParts = Readonly<Record<string, Json>>;

const noMismatches = () => [];

const scopeProperties = {
  token: { type: 'string' },
  nick: { type: ['string', 'null'] },
  mixed: { type: ['string', 'number'] },
  odd: { type: ['null'] },
  count: { type: 'integer' },
  note: { type: 'string', default: 'new' },
  pin: { type: 'string', 'x-sensitive': true },
  list: { type: 'array', 'x-keep': false },
};
const propertyNames = ['token', 'nick', 'mixed', 'odd', 'count'];
const scopeByEntry = {
  keep: 'local',
  entries: Object.fromEntries(propertyNames.map((name) => [name, name.toUpperCase()])),
  schema: { type: 'object', properties: scopeProperties },
} as Scope;
const wholeScope = {
  keep: 'session',
  entry: 'box',
  schema: { type: 'object', properties: scopeProperties },
} as Scope;

describe('a scope with an entry for each property', () => {
  test('reads texts as they are and other values as JSON', () => {
    const { store } = createRecordingStore({
      ...{ 'local TOKEN': '7', 'local NICK': 'null', 'local MIXED': '7', 'local ODD': '1' },
      ...{ 'local COUNT': '3', 'session TOKEN': 'other' },
    });
    expect(readScope(store, scopeByEntry, noMismatches)).toEqual({
      ...{ token: '7', nick: 'null', mixed: 7, odd: 1, count: 3, note: 'new' },
    });
  });

  test('leaves out what is no JSON and what does not fit', () => {
    const { store } = createRecordingStore({
      'local COUNT': '{',
      'local MIXED': '1',
      'local TOKEN': 't',
    });
    const findMismatches = (value: Json) =>
      Object.keys(value as ScopeParts).filter((name) => name === 'mixed');
    expect(readScope(store, scopeByEntry, findMismatches)).toEqual({ token: 't', note: 'new' });
  });

  test('persists the properties that have an entry and a value', () => {
    const value = { token: 't', nick: null, note: 'x', count: 0 };
    expect(pickPersisted(scopeByEntry, value)).toEqual({ token: 't', count: 0 });
    expect(pickPersisted(scopeByEntry, 'x')).toEqual({});
  });

  test('takes what another tab wrote, and keeps the rest', () => {
    const found = { token: 'new', note: 'other' };
    expect(mergePersisted(scopeByEntry, { token: 'old', nick: 'a', note: 'mine' }, found)).toEqual({
      token: 'new',
      note: 'mine',
    });
    expect(mergePersisted(scopeByEntry, 'x', found)).toBe(found);
  });
});

describe('a scope of a tab with an entry for each property', () => {
  const scope = { ...scopeByEntry, keep: 'tab' } as Scope;

  test('takes nothing from another tab if this tab has a value of its own', () => {
    const { store } = createRecordingStore({
      ...{ 'session TOKEN': 'mine', 'local TOKEN': 'other', 'local NICK': 'other' },
    });
    expect(readScope(store, scope, noMismatches)).toEqual({ token: 'mine', note: 'new' });
  });

  test('keeps a value of this tab that another tab has cleared among others', () => {
    const { store } = createRecordingStore({
      ...{ 'session TOKEN': 'mine', 'session NICK': 'me', 'local TOKEN': 'other' },
    });
    expect(readScope(store, scope, noMismatches)).toMatchObject({ token: 'mine', nick: 'me' });
  });

  test('is the one of the other tabs in a new tab, and stays it', () => {
    const store = createMapStore(
      new Map([
        ['local TOKEN', 'other'],
        ['local COUNT', '3'],
      ]),
    );
    expect(readScope(store, scope, noMismatches)).toMatchObject({ token: 'other', count: 3 });
    store.write('local', 'TOKEN', 'later');
    expect(readScope(store, scope, noMismatches)).toMatchObject({ token: 'other', count: 3 });
  });

  test('is gone if another tab has removed all its entries', () => {
    const removed = createRecordingStore({ 'session TOKEN': 'mine' });
    expect(readScope(removed.store, scope, noMismatches)).toEqual({ note: 'new' });
  });
});

describe('a scope with one entry', () => {
  test('reads its record without the version, over the defaults', () => {
    const { store } = createRecordingStore({ 'session box': '{"token":"t","$version":1}' });
    expect(readScope(store, wholeScope, noMismatches)).toEqual({ token: 't', note: 'new' });
    expect(readScope(createRecordingStore().store, wholeScope, noMismatches)).toEqual({
      note: 'new',
    });
  });

  test('without the name of an entry has its defaults', () => {
    const { entry: _, ...unnamed } = wholeScope;
    const { store } = createRecordingStore({ 'session undefined': '{"token":"t"}' });
    expect(readScope(store, unnamed, noMismatches)).toEqual({ note: 'new' });
  });

  test('persists everything but secrets and what is marked', () => {
    const value = { token: 't', pin: '1', list: [1], other: 2 };
    expect(pickPersisted(wholeScope, value)).toEqual({ token: 't', other: 2 });
    expect(pickPersisted(wholeScope, 'x')).toBe('x');
    const plain = { ...wholeScope, schema: { properties: { token: true } } } as Scope;
    expect(pickPersisted(plain, value)).toEqual(value);
  });

  test('is what another tab wrote', () => {
    expect(mergePersisted(wholeScope, { token: 'old', list: [1] }, { token: 'new' })).toEqual({
      token: 'new',
    });
  });

  test('of a schema that is no object has the values that are stored', () => {
    const { store } = createRecordingStore({ 'session box': '{"token":"t"}' });
    const odd = { ...wholeScope, schema: { default: 'text' } } as Scope;
    expect(readScope(store, odd, noMismatches)).toEqual({ token: 't' });
  });
});

describe('writing', () => {
  const scopes = {
    entries: scopeByEntry,
    whole: wholeScope,
    memory: { ...wholeScope, keep: 'memory' },
  };
  const { app, flows } = createTeaProgram({
    flow: {
      state: { keep: 'session', schema: { properties: { cup: {}, pin: { 'x-sensitive': true } } } },
      version: 4,
    },
  });
  const withScopes = { ...app, scopes } as unknown as App;
  const from = createTeaSnapshot('kind', {}, { scopes: { entries: {}, whole: {}, memory: {} } });
  const write = (
    to: Partial<Snapshot>,
    fails: readonly string[] = [],
    all = flows,
    before: Snapshot = from,
  ) => {
    const { store, written } = createRecordingStore({}, fails);
    return [
      writeChanges(store, { app: withScopes, flows: all }, before, { ...from, ...to }),
      written,
    ] as const;
  };
  const other = (scope: string, value: Json): Partial<Snapshot> => ({
    scopes: { ...from.scopes, [scope]: value },
  });

  test('writes each property, texts as they are, and removes those without a value', () => {
    const value = { token: 't', nick: 'n', mixed: 'm', odd: 'o', count: 3, note: 'x' };
    expect(write(other('entries', value))).toEqual([
      true,
      ...[
        {
          'local TOKEN': 't',
          'local NICK': 'n',
          'local MIXED': '"m"',
          'local ODD': '"o"',
          'local COUNT': '3',
        },
      ],
    ]);
    const removed = Object.fromEntries(
      propertyNames.map((name) => [`local ${name.toUpperCase()}`, null]),
    );
    const full = { ...from, ...other('entries', value) };
    expect(write(other('entries', { token: null }), [], flows, full)).toEqual([true, removed]);
    expect(write(other('entries', 'x'), [], flows, full)).toEqual([true, removed]);
  });

  test('leaves the properties alone that have not changed', () => {
    const before = { ...from, ...other('entries', { token: 't', count: 3 }) };
    const to = other('entries', { token: 'u', count: 3 });
    expect(write(to, [], flows, before)).toEqual([true, { 'local TOKEN': 'u' }]);
  });

  test('writes all properties of a tab together, so that a new tab does not get those of several tabs', () => {
    const tab = { ...scopeByEntry, keep: 'tab', entries: { token: 'TOKEN', count: 'COUNT' } };
    const ofTab = { ...withScopes, scopes: { entries: tab } } as unknown as App;
    const { store, written } = createRecordingStore();
    const before = { ...from, ...other('entries', { token: 't', count: 3 }) };
    const after = { ...from, ...other('entries', { token: 'u', count: 3 }) };
    writeChanges(store, { app: ofTab, flows }, before, after);
    expect(written).toEqual({
      ...{ 'local TOKEN': 'u', 'session TOKEN': 'u', 'local COUNT': '3', 'session COUNT': '3' },
    });
  });

  test('writes a record with its version, or removes an empty one', () => {
    expect(write(other('whole', { token: 't', pin: '1' }))).toEqual([
      true,
      { 'session box': '{"token":"t","$version":1}' },
    ]);
    for (const empty of [{ pin: '1' }, 'x', null])
      expect(write(other('whole', empty))).toEqual([true, { 'session box': null }]);
  });

  test('writes nothing of what is kept in memory, or has not changed', () => {
    expect(write(other('memory', { token: 't' }))).toEqual([true, {}]);
    expect(write({ now: 'later' })).toEqual([true, {}]);
  });

  test('removes a scope that is gone', () => {
    const before = { ...from, ...other('entries', { token: 't', count: 3 }) };
    expect(write({ scopes: {} }, [], flows, before)).toEqual([
      true,
      { 'local TOKEN': null, 'local COUNT': null, 'session box': null },
    ]);
  });

  test('reports one entry that could not be written among others', () => {
    const value = { token: 't', count: 1 };
    expect(write(other('entries', value), ['TOKEN'])[0]).toBe(false);
    expect(write(other('entries', value), ['COUNT'])[0]).toBe(false);
    expect(write(other('whole', { token: 't' }), ['box'])[0]).toBe(false);
  });

  test('writes the draft of a flow without secrets, with its version', () => {
    const states = (tea: Json) => ({ states: { tea } });
    expect(write(states({ cup: 'big', pin: '1' }))).toEqual([
      true,
      { 'session flow:tea': '{"cup":"big","$version":4}' },
    ]);
    expect(write({ states: {} })).toEqual([true, { 'session flow:tea': null }]);
  });

  test('writes the draft of a flow under its own entry, or by property', () => {
    const { tea: flow } = flows;
    const kept = (state: ScopeParts) =>
      ({ tea: { ...flow, state: { ...flow?.state, ...state } } }) as Readonly<Record<string, Flow>>;
    const to = { states: { tea: { cup: 'big' } } };
    const { entry: _, ...named } = write(to, [], kept({ entry: 'mine' }))[1] as ScopeParts;
    expect(named).toEqual({ 'session mine': '{"cup":"big","$version":4}' });
    expect(write(to, [], kept({ entries: { cup: 'C' } }))).toEqual([
      true,
      { 'session C': '"big"' },
    ]);
    const read = (state: ScopeParts, entries: Readonly<Record<string, string>>) =>
      readFlow(createRecordingStore(entries).store, kept(state).tea as Flow, noMismatches).state;
    expect(read({ entry: 'mine' }, { 'session mine': '{"cup":"big"}' })).toEqual({ cup: 'big' });
    expect(read({ entries: { cup: 'C' } }, { 'session C': '"big"' })).toEqual({ cup: 'big' });
  });
});

describe('another tab', () => {
  const scopes = {
    entries: scopeByEntry,
    memory: { ...wholeScope, keep: 'memory' },
    tab: wholeScope,
  };
  const changed = (entries: Record<string, string>, present: ScopeParts) => {
    const { app } = createTeaProgram({});
    const { store } = createRecordingStore(entries);
    const options = { store, scopeMismatches: {} } as unknown as Parameters<
      typeof readChangedScopes
    >[0];
    return readChangedScopes(options, { ...app, scopes } as unknown as App, present);
  };

  test('changes what it wrote to local storage, and nothing else', () => {
    const tab = { 'session box': '{"token":"x"}' };
    expect(changed({ 'local TOKEN': 't', ...tab }, { entries: {}, tab: {} })).toEqual({
      entries: { token: 't' },
    });
    expect(changed({ 'local TOKEN': 't', ...tab }, { entries: { token: 't' } })).toEqual({});
    expect(changed({}, { entries: { token: 't', list: [1] } })).toEqual({ entries: { list: [1] } });
    expect(changed({ 'local TOKEN': 't' }, {})).toEqual({ entries: { token: 't', note: 'new' } });
  });
});

describe('a scope of the tab', () => {
  const scope = {
    keep: 'tab',
    entries: { token: 'TOKEN' },
    schema: { type: 'object', properties: { token: { type: 'string' } } },
  } as Scope;
  const program = createTeaProgram({});
  const app = { ...program.app, scopes: { chosen: scope } } as unknown as App;
  const readChanges = (entries: Record<string, string>, present: Json) => {
    const { store } = createRecordingStore(entries);
    const options = { store, scopeMismatches: {} } as unknown as Parameters<
      typeof readChangedScopes
    >[0];
    return readChangedScopes(options, app, { chosen: present });
  };

  test('starts with the last value of all tabs, and then has its own', () => {
    const read = (entries: Record<string, string>) =>
      readScope(createRecordingStore(entries).store, scope, noMismatches);
    expect(read({ 'local TOKEN': 'other' })).toEqual({ token: 'other' });
    expect(read({ 'local TOKEN': 'other', 'session TOKEN': 'own' })).toEqual({ token: 'own' });
  });

  test('is gone if another tab has removed it, such as by signing out', () => {
    const { store } = createRecordingStore({ 'session TOKEN': 'own' });
    expect(readScope(store, scope, noMismatches)).toEqual({});
  });

  test('is written for this tab and for new ones', () => {
    const { store, written } = createRecordingStore();
    const before = { ...createTeaSnapshot('kind'), scopes: { chosen: {} } } as Snapshot;
    const after = { ...before, scopes: { chosen: { token: 'own' } } };
    expect(writeChanges(store, { app, flows: {} }, before, after)).toBe(true);
    expect(written).toEqual({ 'local TOKEN': 'own', 'session TOKEN': 'own' });
  });

  test('does not follow another tab, except that the value was removed', () => {
    const own = { token: 'own' };
    expect(readChanges({ 'local TOKEN': 'other', 'session TOKEN': 'own' }, own)).toEqual({});
    expect(readChanges({ 'session TOKEN': 'own' }, own)).toEqual({ chosen: {} });
    expect(readChanges({}, {})).toEqual({});
  });
});

test('removing drafts leaves the entries of addresses that are no flow', () => {
  const { store, written } = createRecordingStore();
  const kept = { keep: 'local', entries: ['flow:a', 'typed:a'] } as const;
  const routes = [
    { pattern: '/a', flow: 'a', storage: kept },
    { pattern: '/b', storage: { ...kept, entries: ['flow:b'] } },
    { pattern: '/a/x', flow: 'a', step: 'x' },
    { pattern: '/out', exit: 0 },
  ];
  removeStoredFlows(store, routes);
  expect(written).toEqual({ 'local flow:a': null, 'local typed:a': null });
});
