// Tests whose data a tab keeps when accounts change in this tab or in another one.

import { describe, expect, test } from 'vitest';
import type { App, Route } from '../../../engine/index.ts';
import {
  claimTabData,
  hasOtherTabOwner,
  recordTabOwner,
} from '../../../engine/runtime/session/tab-owner.ts';
import { createRecordingStore } from './store.ts';
import { createTeaProgram } from './tea-program.ts';

const text = { type: 'string' };
const app = {
  ...createTeaProgram({}).app,
  owner: 'session.owner',
  scopes: {
    session: {
      keep: 'local',
      entries: { owner: 'owner' },
      schema: { type: 'object', properties: { owner: text } },
    },
    box: { keep: 'session', entry: 'box', schema: { type: 'object' } },
    chosen: { keep: 'tab', entries: { id: 'chosen' }, schema: { type: 'object' } },
    list: { keep: 'local', entry: 'list', schema: { type: 'object' } },
    moment: { keep: 'memory', schema: { type: 'object' } },
  },
} as unknown as App;
const routes: readonly Route[] = [
  { pattern: '/a', flow: 'a', storage: { keep: 'session', entries: ['flow:a', 'typed:a'] } },
  { pattern: '/b', flow: 'b', storage: { keep: 'local', entries: ['flow:b'] } },
  { pattern: '/c', flow: 'c', storage: { keep: 'tab', entries: ['flow:c'] } },
  { pattern: '/out', exit: 0 },
];

describe('the data of a tab', () => {
  test('are removed when another account has signed in, and nothing else is', () => {
    const { store, written } = createRecordingStore({
      'local owner': 'bo',
      'session tab-owner': 'ann',
    });
    expect(hasOtherTabOwner(store, app)).toBe(true);
    claimTabData(store, app, routes);
    expect(written).toEqual({
      'session box': null,
      'session chosen': null,
      'session flow:a': null,
      'session flow:c': null,
      'session typed:a': null,
      'session tab-owner': 'bo',
    });
  });

  test.each([
    ['the same account', { 'local owner': 'ann', 'session tab-owner': 'ann' }, {}],
    ['nobody, as after a sign-out in another tab', { 'session tab-owner': 'ann' }, {}],
    ['the first account of the tab', { 'local owner': 'ann' }, { 'session tab-owner': 'ann' }],
    ['a visitor', {}, {}],
  ])('stay for %s', (_, entries, changes) => {
    const { store, written } = createRecordingStore(entries);
    expect(hasOtherTabOwner(store, app)).toBe(false);
    claimTabData(store, app, routes);
    expect(written).toEqual(changes);
  });

  test('belong to nobody after this tab signed out, and then to whoever signs in', () => {
    const signedOut = createRecordingStore({ 'session tab-owner': 'ann' });
    recordTabOwner(signedOut.store, app);
    expect(signedOut.written).toEqual({ 'session tab-owner': null });
    const signedIn = createRecordingStore({ 'local owner': 'bo' });
    recordTabOwner(signedIn.store, app);
    expect(signedIn.written).toEqual({ 'session tab-owner': 'bo' });
  });

  test.each([
    ['that names no owner', { ...app, owner: '' }],
    ['whose owner is kept elsewhere', { ...app, owner: 'box.owner' }],
    ['whose owner is no text', { ...app, owner: 'session.other' }],
  ])('stay in a product %s', (_, other) => {
    const { store } = createRecordingStore({ 'local owner': 'bo', 'session tab-owner': 'ann' });
    expect(hasOtherTabOwner(store, other)).toBe(false);
  });
});
