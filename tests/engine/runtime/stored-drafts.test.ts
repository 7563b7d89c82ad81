// Tests that draft inputs of several tabs are stored and merged by step and by property.

import { describe, expect, test } from 'vitest';
import type { Flow, Json, Snapshot } from '../../../engine/index.ts';
import {
  mergeDraftInputs,
  readDraftInputs,
  writeDraftInputs,
} from '../../../engine/runtime/persistence/draft-inputs.ts';
import { program } from './product.ts';
import { createMapStore } from './session-support.ts';
import { createSnapshotAt } from './support.ts';

const kite = program.flows.kite as Flow;
const perTab = { ...kite, state: { ...kite.state, keep: 'session' } } as Flow;

describe('what is typed', () => {
  test('is written beside what another tab has typed on other steps', () => {
    const { stored, write } = createDrafts(kite, { 'kite:send': { email: 'a' } });
    write({}, { 'kite:shape': { shape: 'box' } });
    expect(stored()).toEqual({ 'kite:send': { email: 'a' }, 'kite:shape': { shape: 'box' } });
  });

  test('replaces the entry of a flow whose data end with the tab', () => {
    const { stored, write } = createDrafts(perTab, { 'kite:send': { email: 'a' } });
    write({}, { 'kite:shape': { shape: 'box' } });
    expect(stored()).toEqual({ 'kite:shape': { shape: 'box' } });
  });

  test('removes the entry when nothing is left', () => {
    const { stored, write } = createDrafts(kite, { 'kite:shape': { shape: 'box' } });
    write({ 'kite:shape': { shape: 'box' } }, {});
    expect(stored()).toBeNull();
  });

  test('is not written without a change of its flow', () => {
    const { stored, write } = createDrafts(kite, { 'kite:shape': { shape: 'round' } });
    expect(write({}, { 'door:login': { name: 'Ann' } })).toBe(true);
    expect(stored()).toEqual({ 'kite:shape': { shape: 'round' } });
  });

  test('is nothing if none is stored, or it is damaged', () => {
    expect(readDraftInputs(createMapStore(new Map()), kite)).toEqual({});
    const damaged = new Map([['local typed:kite', '{']]);
    expect(readDraftInputs(createMapStore(damaged), kite)).toEqual({});
  });
});

describe('what another tab has typed', () => {
  test('is taken, and a step that only this tab had is dropped', () => {
    const merged = mergeDraftInputs(
      kite,
      { 'kite:shape': { shape: 'box' }, 'door:login': { name: 'Ann' } },
      { 'kite:send': { email: 'b' } },
    );
    expect(merged).toEqual({ 'kite:send': { email: 'b' }, 'door:login': { name: 'Ann' } });
  });

  test('is nothing new if it is the same', () => {
    const same = { 'kite:shape': { shape: 'box' } };
    expect(mergeDraftInputs(kite, { ...same, 'door:login': {} }, same)).toBeUndefined();
  });

  test('keeps what this tab may not store', () => {
    const merged = mergeDraftInputs(
      kite,
      { 'kite:send': { email: 'a', pin: '1' }, 'kite:shape': { shape: 'box' } },
      { 'kite:send': { email: 'b' }, 'kite:shape': { shape: 'box' } },
    );
    expect(merged).toEqual({
      'kite:send': { email: 'b', pin: '1' },
      'kite:shape': { shape: 'box' },
    });
    const cleared = mergeDraftInputs(kite, { 'kite:send': { email: 'a', pin: '1' } }, {});
    expect(cleared).toEqual({ 'kite:send': { pin: '1' } });
  });

  test('may be a text', () => {
    expect(mergeDraftInputs(kite, {}, { 'kite:shape': 'box' })).toEqual({ 'kite:shape': 'box' });
  });
});

// helpers

type Drafts = Snapshot['draftInputs'];

function createDrafts(flow: Flow, typed: Record<string, Json>) {
  const entries = new Map([[`${flow.state.keep} typed:kite`, JSON.stringify(typed)]]);
  const store = createMapStore(entries);
  const snapshotWith = (draftInputs: Drafts) => createSnapshotAt('kite:shape', { draftInputs });
  return {
    write: (before: Drafts, after: Drafts) =>
      writeDraftInputs(store, flow, snapshotWith(before), snapshotWith(after)),
    stored: () => JSON.parse(entries.get(`${flow.state.keep} typed:kite`) ?? 'null') as Json,
  };
}
