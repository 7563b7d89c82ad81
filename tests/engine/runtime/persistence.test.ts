// Tests the storage of drafts: writing, reading, and migrating older versions.

import { describe, expect, test } from 'vitest';
import type { Flow, Json, Scope, Store } from '../../../engine/index.ts';
import { readFlow, readScope } from '../../../engine/runtime/persistence/read-stored.ts';
import {
  removeStoredFlows,
  writeChanges,
} from '../../../engine/runtime/persistence/write-changes.ts';
import { program } from './product.ts';
import { createSnapshotAt } from './support.ts';

const kiteFlow = program.flows.kite as Flow;
const noMismatch = () => [];

/** Creates a store over entries such as `local flow:kite`. `entries` exposes the stored content. */
function createStore(entries: Record<string, string> = {}): Store & { entries: typeof entries } {
  return {
    entries,
    read: (keep, entry) => entries[`${keep} ${entry}`] ?? null,
    write(keep, entry, text) {
      if (text === null) delete entries[`${keep} ${entry}`];
      else entries[`${keep} ${entry}`] = text;
      return true;
    },
  };
}

describe('the draft of a flow', () => {
  test.each<readonly [name: string, stored: Json, state: Json]>([
    ['starts with the defaults', null, { color: 'red' }],
    ['is read as it is', { shape: 'box', $version: 3 }, { color: 'red', shape: 'box' }],
    ['goes before the defaults', { color: 'green', $version: 3 }, { color: 'green' }],
    ['without a version is of the present one', { form: 'box' }, { color: 'red', form: 'box' }],
    [
      'of a later version is read as far as it fits',
      { shape: 'box', $version: 9 },
      { color: 'red', shape: 'box' },
    ],
    [
      'of an older version passes through each migration',
      { form: 'rhombus', glue: 'wet', $version: 1 },
      { color: 'blue', shape: 'diamond' },
    ],
    [
      'skips the migrations of versions before its own',
      { form: 'rhombus', glue: 'wet', $version: 2 },
      { color: 'blue', form: 'rhombus' },
    ],
    [
      'keeps its values where a migration has a default',
      { color: 'green', $version: 2 },
      { color: 'green' },
    ],
    [
      'keeps a value that a migration has no other value for',
      { form: 'box', $version: 1 },
      { color: 'blue', shape: 'box' },
    ],
    ['that is no object counts as none', [1, 2], { color: 'red' }],
  ])('%s', (_, stored, state) => {
    const entries = stored === null ? {} : { 'local flow:kite': JSON.stringify(stored) };
    expect(readFlow(createStore(entries), kiteFlow, noMismatch).state).toEqual(state);
  });

  test('that is no JSON counts as none', () => {
    const store = createStore({ 'local flow:kite': '{"shape":', 'local typed:kite': 'x' });
    expect(readFlow(store, kiteFlow, noMismatch)).toEqual({
      state: { color: 'red' },
      draftInputs: {},
    });
  });

  test('loses what does not fit the schema, to the default', () => {
    const store = createStore({ 'local flow:kite': '{"shape":"box","color":7,"$version":3}' });
    const { state } = readFlow(store, kiteFlow, (value) =>
      typeof (value as { color: Json }).color === 'number' ? ['color'] : [],
    );
    expect(state).toEqual({ shape: 'box', color: 'red' });
  });

  test('finds draft inputs under the present id of their step', () => {
    const store = createStore({ 'local typed:kite': '{"kite:form":{"shape":"b"},"kite:send":{}}' });
    expect(readFlow(store, kiteFlow, noMismatch).draftInputs).toEqual({
      'kite:shape': { shape: 'b' },
      'kite:form': { shape: 'b' },
      'kite:send': {},
    });
  });
});

describe('a scope', () => {
  const session = program.app.scopes.session as Scope;

  test('is read entry by entry, texts as they are', () => {
    const store = createStore({ 'local token': '"t"', 'local returnTo': '/kite' });
    expect(readScope(store, session, noMismatch)).toEqual({ token: '"t"', returnTo: '/kite' });
  });

  test('is written entry by entry, and only those it names', () => {
    const store = createStore({ 'local returnTo': '/kite' });
    const before = createSnapshotAt('start', { scopes: { session: { returnTo: '/kite' } } });
    const to = createSnapshotAt('start', { scopes: { session: { token: 't', source: 'web' } } });
    expect(writeChanges(store, program, before, to)).toBe(true);
    expect(store.entries).toEqual({ 'local token': 't' });
  });
});

describe('writing', () => {
  const from = createSnapshotAt('kite:send');

  test('writes only the flows that changed, with their version', () => {
    const store = createStore();
    const to = { ...from, states: { ...from.states, kite: { shape: 'box' } } };
    expect(writeChanges(store, program, from, to)).toBe(true);
    expect(store.entries).toEqual({ 'local flow:kite': '{"shape":"box","$version":3}' });
  });

  test('removes the entry of an empty draft', () => {
    const store = createStore({ 'local flow:kite': '{"shape":"box","$version":3}' });
    const full = { ...from, states: { ...from.states, kite: { shape: 'box' } } };
    writeChanges(store, program, full, from);
    expect(store.entries).toEqual({});
  });

  test('writes draft inputs without secrets, and removes the entry of none', () => {
    const store = createStore();
    const to = { ...from, draftInputs: { 'kite:send': { email: 'a@b.c', pin: '1234' } } };
    writeChanges(store, program, from, to);
    expect(store.entries).toEqual({ 'local typed:kite': '{"kite:send":{"email":"a@b.c"}}' });
    writeChanges(store, program, to, { ...to, draftInputs: {} });
    expect(store.entries).toEqual({});
  });

  test('reports what could not be written', () => {
    const full: Store = { read: () => null, write: () => false };
    const to = { ...from, states: { ...from.states, kite: { shape: 'box' } } };
    expect(writeChanges(full, program, from, to)).toBe(false);
  });

  test('removes the drafts of all flows', () => {
    const store = createStore({
      'local flow:kite': '{}',
      'local typed:kite': '{}',
      'local token': 't',
    });
    removeStoredFlows(store, program.routes);
    expect(store.entries).toEqual({ 'local token': 't' });
  });
});
