// Tests that the differences between two values are minimal and can be reverted independently.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../engine/language/types.ts';
import { findJsonDifferences } from '../../../engine/simulate/differences.ts';

const valueBefore = {
  title: 'Tea',
  guard: { '==': [{ var: 'kind' }, 'green'] },
  steps: [{ id: 'kind' }, { id: 'milk', when: 'isBlack' }, { id: 'pay' }],
  on: { help: 'about', send: '@next' },
};

test.each<[string, Json, object]>([
  ['a text', { ...valueBefore, title: 'Coffee' }, { kind: 'changed', pointer: '/title' }],
  [
    'an operator',
    { ...valueBefore, guard: { '!=': [{ var: 'kind' }, 'green'] } },
    { kind: 'changed', pointer: '/guard/!=' },
  ],
  [
    'an argument',
    { ...valueBefore, guard: { '==': [{ var: 'kind' }, 'black'] } },
    { kind: 'changed', pointer: '/guard/==/1' },
  ],
  [
    'a property that is gone',
    { ...valueBefore, steps: [{ id: 'kind' }, { id: 'milk' }, { id: 'pay' }] },
    { kind: 'removed', key: 'when', pointer: '/steps/1', after: '/steps/1/id' },
  ],
  [
    'a property with another name',
    { ...valueBefore, steps: [{ id: 'kind' }, { id: 'milk', unless: 'isBlack' }, { id: 'pay' }] },
    { kind: 'changed', before: 'when', now: 'unless', pointer: '/steps/1/unless' },
  ],
  [
    'an item that is gone',
    { ...valueBefore, steps: [{ id: 'kind' }, { id: 'pay' }] },
    { kind: 'removed', pointer: '/steps', after: '/steps/0' },
  ],
  [
    'an item that is new',
    { ...valueBefore, steps: [...valueBefore.steps, { id: 'done' }] },
    { kind: 'added', pointer: '/steps/3' },
  ],
  [
    'an item that changed its place',
    { ...valueBefore, steps: [{ id: 'pay' }, { id: 'kind' }, { id: 'milk', when: 'isBlack' }] },
    { kind: 'moved', pointer: '/steps/0' },
  ],
])('%s is one difference', (_, now, wanted) => {
  const { all, without } = findJsonDifferences(valueBefore, now);
  expect(all).toEqual([expect.objectContaining(wanted)]);
  expect(without(new Set(all))).toEqual(valueBefore);
});

test('some of several differences are undone', () => {
  const now = { ...valueBefore, title: 'Coffee', steps: valueBefore.steps.slice(1) };
  const { all, without } = findJsonDifferences(valueBefore, now);
  expect(all).toHaveLength(2);
  const [first] = all;
  if (!first) throw new Error('There is no difference.');
  expect(without(new Set([first]))).toEqual({ ...now, title: 'Tea' });
});

test('with none undone it is the later value, with all undone the earlier', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      const [old, now] = [one, other].map((each) => JSON.parse(JSON.stringify(each)) as Json) as [
        Json,
        Json,
      ];
      const { all, without } = findJsonDifferences(old, now);
      expect(without(new Set())).toEqual(now);
      expect(without(new Set(all))).toEqual(old);
    }),
    { seed: 7, numRuns: 300 },
  );
});
