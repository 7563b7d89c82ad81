// Tests the storage of draft inputs, which are typed but not yet submitted.

import { describe, expect, test } from 'vitest';
import type { Flow, Json } from '../../../engine/index.ts';
import { readFlow } from '../../../engine/runtime/persistence/read-stored.ts';
import { writeChanges } from '../../../engine/runtime/persistence/write-changes.ts';
import { createRecordingStore } from './store.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

type ScopeParts = Readonly<Record<string, Json>>;

const noMismatches = () => [];

describe('draft inputs', () => {
  const form = {
    bind: null,
    schema: { type: 'object', properties: { name: {}, pin: { 'x-sensitive': true } } },
  };
  const { app, flows } = createTeaProgram({
    flow: { steps: [{ id: 'kind', path: ':size', formerIds: ['old'] }, { id: 'cup' }] },
    screens: { kind: { title: 'Kind', form } },
  });
  const write = (before: ScopeParts, after: ScopeParts) => {
    const { store, written } = createRecordingStore();
    const from = createTeaSnapshot('kind', {}, { draftInputs: before });
    writeChanges(store, { app, flows }, from, { ...from, draftInputs: after });
    return written;
  };
  const a = { name: 'a' };

  test('are written without secrets, also at an address with parameters', () => {
    const typed = { 'tea:kind/big': { name: 'a', pin: '1' }, 'tea:cup': { pin: '2' }, 'x:kind': 1 };
    expect(write({}, typed)).toEqual({
      'local typed:tea': '{"tea:kind/big":{"name":"a"},"tea:cup":{"pin":"2"}}',
    });
  });

  test('of a step that is gone are written as they are', () => {
    expect(write({}, { 'tea:gone': { pin: '2' } })).toEqual({
      'local typed:tea': '{"tea:gone":{"pin":"2"}}',
    });
  });

  test.each<readonly [title: string, before: ScopeParts, after: ScopeParts, isWritten: boolean]>([
    ['of another flow change nothing', { 'tea:kind': a }, { 'tea:kind': a, 'coffee:x': 1 }, false],
    ['that are the same are not written', { 'tea:kind': a }, { 'tea:kind': a }, false],
    ['that change are written', { 'tea:kind': a }, { 'tea:kind': { name: 'b' } }, true],
    ['that are more are written', { 'tea:kind': a }, { 'tea:kind': a, 'tea:cup': a }, true],
    ['that are fewer are written', { 'tea:kind': a, 'tea:cup': a }, { 'tea:kind': a }, true],
    ['of another step are written', { 'tea:kind': a }, { 'tea:cup': a }, true],
    ['of a flow whose name only starts the same change nothing', {}, { 'teapot:kind': a }, false],
  ])('%s', (_, before, after, isWritten) => {
    expect(Object.keys(write(before, after)).length === 1).toBe(isWritten);
  });

  test.each<readonly [title: string, stored: Json, typed: Json]>([
    [
      'of a former step are those of the present one',
      { 'tea:old': a },
      { 'tea:old': a, 'tea:kind': a },
    ],
    [
      'of a former step keep its parameters',
      { 'tea:old/big/x': a },
      { 'tea:old/big/x': a, 'tea:kind/big/x': a },
    ],
    [
      'of the present step go before',
      { 'tea:old': a, 'tea:kind': 1 },
      { 'tea:old': a, 'tea:kind': 1 },
    ],
    ['of an unknown step stay', { 'tea:gone': a }, { 'tea:gone': a }],
    ['that are no object are none', [1], {}],
  ])('%s', (_, stored, typed) => {
    const { store } = createRecordingStore({ 'local typed:tea': JSON.stringify(stored) });
    expect(readFlow(store, flows.tea as Flow, noMismatches).draftInputs).toEqual(typed);
  });
});
