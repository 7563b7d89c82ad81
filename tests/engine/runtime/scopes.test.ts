// Scopes and drafts in storage: what is read, what is written, and what another tab changes.

import { describe, expect, test } from 'vitest';
import type { App, Flow, Json, Scope, Snapshot } from '../../../engine/index.ts';
import {
  mergePersisted,
  pickPersisted,
  readFlow,
  readScope,
  removeFlows,
  writeChanges,
} from '../../../engine/runtime/persistence/persistence.ts';
import { readChangedScopes } from '../../../engine/runtime/session/create-snapshot.ts';
import { storeOf } from './store.ts';
import { showing, tea } from './tea.ts';

type Parts = Readonly<Record<string, Json>>;

const none = () => [];

const properties = {
  token: { type: 'string' },
  nick: { type: ['string', 'null'] },
  mixed: { type: ['string', 'number'] },
  odd: { type: ['null'] },
  count: { type: 'integer' },
  note: { type: 'string', default: 'new' },
  pin: { type: 'string', 'x-sensitive': true },
  list: { type: 'array', 'x-keep': false },
};
const names = ['token', 'nick', 'mixed', 'odd', 'count'];
const byEntry = {
  keep: 'local',
  entries: Object.fromEntries(names.map((name) => [name, name.toUpperCase()])),
  schema: { type: 'object', properties },
} as Scope;
const whole = { keep: 'session', entry: 'box', schema: { type: 'object', properties } } as Scope;

describe('a scope with an entry for each property', () => {
  test('reads texts as they are and other values as JSON', () => {
    const { store } = storeOf({
      ...{ 'local TOKEN': '7', 'local NICK': 'null', 'local MIXED': '7', 'local ODD': '1' },
      ...{ 'local COUNT': '3', 'session TOKEN': 'other' },
    });
    expect(readScope(store, byEntry, none)).toEqual({
      ...{ token: '7', nick: 'null', mixed: 7, odd: 1, count: 3, note: 'new' },
    });
  });

  test('leaves out what is no JSON and what does not fit', () => {
    const { store } = storeOf({ 'local COUNT': '{', 'local MIXED': '1', 'local TOKEN': 't' });
    const misfits = (value: Json) => Object.keys(value as Parts).filter((name) => name === 'mixed');
    expect(readScope(store, byEntry, misfits)).toEqual({ token: 't', note: 'new' });
  });

  test('persists the properties that have an entry and a value', () => {
    const value = { token: 't', nick: null, note: 'x', count: 0 };
    expect(pickPersisted(byEntry, value)).toEqual({ token: 't', count: 0 });
    expect(pickPersisted(byEntry, 'x')).toEqual({});
  });

  test('takes what another tab wrote, and keeps the rest', () => {
    const found = { token: 'new', note: 'other' };
    expect(mergePersisted(byEntry, { token: 'old', nick: 'a', note: 'mine' }, found)).toEqual({
      token: 'new',
      note: 'mine',
    });
    expect(mergePersisted(byEntry, 'x', found)).toBe(found);
  });
});

describe('a scope with one entry', () => {
  test('reads its record without the version, over the defaults', () => {
    const { store } = storeOf({ 'session box': '{"token":"t","$version":1}' });
    expect(readScope(store, whole, none)).toEqual({ token: 't', note: 'new' });
    expect(readScope(storeOf().store, whole, none)).toEqual({ note: 'new' });
  });

  test('without the name of an entry has its defaults', () => {
    const { entry: _, ...unnamed } = whole;
    const { store } = storeOf({ 'session undefined': '{"token":"t"}' });
    expect(readScope(store, unnamed, none)).toEqual({ note: 'new' });
  });

  test('persists everything but secrets and what is marked', () => {
    const value = { token: 't', pin: '1', list: [1], other: 2 };
    expect(pickPersisted(whole, value)).toEqual({ token: 't', other: 2 });
    expect(pickPersisted(whole, 'x')).toBe('x');
    const plain = { ...whole, schema: { properties: { token: true } } } as Scope;
    expect(pickPersisted(plain, value)).toEqual(value);
  });

  test('is what another tab wrote', () => {
    expect(mergePersisted(whole, { token: 'old', list: [1] }, { token: 'new' })).toEqual({
      token: 'new',
    });
  });

  test('of a schema that is no object has the values that are stored', () => {
    const { store } = storeOf({ 'session box': '{"token":"t"}' });
    const odd = { ...whole, schema: { default: 'text' } } as Scope;
    expect(readScope(store, odd, none)).toEqual({ token: 't' });
  });
});

describe('writing', () => {
  const scopes = { entries: byEntry, whole, memory: { ...whole, keep: 'memory' } };
  const { app, flows } = tea({
    flow: {
      state: { keep: 'session', schema: { properties: { cup: {}, pin: { 'x-sensitive': true } } } },
      version: 4,
    },
  });
  const withScopes = { ...app, scopes } as unknown as App;
  const from = showing('kind', {}, { scopes: { entries: {}, whole: {}, memory: {} } });
  const write = (
    to: Partial<Snapshot>,
    fails: readonly string[] = [],
    all = flows,
    before: Snapshot = from,
  ) => {
    const { store, written } = storeOf({}, fails);
    return [writeChanges(store, withScopes, all, before, { ...from, ...to }), written] as const;
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
    const removed = Object.fromEntries(names.map((name) => [`local ${name.toUpperCase()}`, null]));
    const full = { ...from, ...other('entries', value) };
    expect(write(other('entries', { token: null }), [], flows, full)).toEqual([true, removed]);
    expect(write(other('entries', 'x'), [], flows, full)).toEqual([true, removed]);
  });

  test('leaves the properties alone that have not changed', () => {
    const before = { ...from, ...other('entries', { token: 't', count: 3 }) };
    const to = other('entries', { token: 'u', count: 3 });
    expect(write(to, [], flows, before)).toEqual([true, { 'local TOKEN': 'u' }]);
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
    const kept = (state: Parts) =>
      ({ tea: { ...flow, state: { ...flow?.state, ...state } } }) as Readonly<Record<string, Flow>>;
    const to = { states: { tea: { cup: 'big' } } };
    const { entry: _, ...named } = write(to, [], kept({ entry: 'mine' }))[1] as Parts;
    expect(named).toEqual({ 'session mine': '{"cup":"big","$version":4}' });
    expect(write(to, [], kept({ entries: { cup: 'C' } }))).toEqual([
      true,
      { 'session C': '"big"' },
    ]);
    const read = (state: Parts, entries: Readonly<Record<string, string>>) =>
      readFlow(storeOf(entries).store, kept(state).tea as Flow, none).state;
    expect(read({ entry: 'mine' }, { 'session mine': '{"cup":"big"}' })).toEqual({ cup: 'big' });
    expect(read({ entries: { cup: 'C' } }, { 'session C': '"big"' })).toEqual({ cup: 'big' });
  });
});

describe('another tab', () => {
  const scopes = { entries: byEntry, memory: { ...whole, keep: 'memory' }, tab: whole };
  const changed = (entries: Record<string, string>, present: Parts) => {
    const { app } = tea({});
    const { store } = storeOf(entries);
    const options = { store, scopeMisfits: {} } as unknown as Parameters<
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

test('removing drafts leaves those of loaded flows, and addresses that are no flow', () => {
  const { store, written } = storeOf();
  const kept = { keep: 'local', entries: ['flow:a', 'typed:a'] } as const;
  const routes = [
    { pattern: '/a', flow: 'a', kept },
    { pattern: '/b', flow: 'b', kept: { ...kept, entries: ['flow:b'] } },
    { pattern: '/a/x', flow: 'a', step: 'x' },
    { pattern: '/out', exit: 0 },
  ];
  removeFlows(store, routes, { b: {} as Flow });
  expect(written).toEqual({ 'local flow:a': null, 'local typed:a': null });
});
