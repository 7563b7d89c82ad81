// Tests that state is reported if it only gets copies of itself. This happens when a question is removed.

import { expect, test } from 'vitest';
import { type Json, parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

const flowFile = 'tea/flow.json';

/** Returns the messages of the rule for the sample flow. Its state "kind" is not asked, and the given values are assigned. */
function findUnfilled(assign: Readonly<Record<string, Json>>, derive: Record<string, Json> = {}) {
  const flow = JSON.parse(sampleFiles[flowFile] ?? '');
  const screenFile = 'tea/screens/kind.json';
  const screen = JSON.parse(sampleFiles[screenFile] ?? '');
  const list = { type: 'array', default: [], items: { type: 'object', properties: {} } };
  flow.state.schema.properties.kept = list;
  flow.derive = { ...flow.derive, ...derive };
  flow.enter = { ...flow.enter, then: [{ assign }] };
  screen.form.bind = null;
  const files = {
    ...sampleFiles,
    [flowFile]: JSON.stringify(flow),
    [screenFile]: JSON.stringify(screen),
  };
  return checkProduct(parseProduct(files), sampleCatalog)
    .filter(({ rule, message }) => rule === 'data/state-use' && message.includes('state.kind'))
    .map(({ message }) => message);
}

const kept = { $: { var: 'state.kept' } };
const answers = { kind: { $: { var: 'state.kind' } }, cups: { $: { var: 'state.cups' } } };
const restored = { $: { get: [{ find: [kept.$, 'cups', 2] }, 'kind'] } };
const copies = { $: { merge: [{ filter: [kept.$, true] }, { derived: 'answers' }] } };
const message = 'Nothing fills "state.kind": it only gets copies of itself. It is read here.';

test('an answer that is only restored from its own copy is reported', () => {
  expect(findUnfilled({ 'state.kept': copies, 'state.kind': restored }, { answers })).toEqual([
    message,
  ]);
});

test('an answer that is only assigned to itself is reported', () => {
  expect(
    findUnfilled({
      'state.kind': { $: { if: [{ var: 'state.cups' }, { var: 'state.kind' }, null] } },
    }),
  ).toEqual([message]);
});

test('an answer whose copy has another source is not reported', () => {
  const other = { ...answers, kind: 'green' };
  expect(
    findUnfilled({ 'state.kept': copies, 'state.kind': restored }, { answers: other }),
  ).toEqual([]);
});

test('an answer that another operator computes is not reported', () => {
  expect(findUnfilled({ 'state.kind': { $: { cat: [{ var: 'state.kind' }, 'a'] } } })).toEqual([]);
});
