// Tests the files that are changed when a step is deleted.

import { expect, test } from 'vitest';
import {
  deleteStep,
  placeBeforeDeletion,
  retargetPlaces,
} from '../../studio/page/edit/delete-step.ts';
import type { StepOutline } from '../../studio/protocol/api.ts';

const text = `{
  "steps": [
    { "id": "a" },
    { "id": "b", "formerIds": ["old"] },
    { "id": "c", "formerIds": ["older"] }
  ]
}`;

const createStep = (id: string, index: number, screen = id): StepOutline => ({
  ...{ id, title: id, screen, screenFile: `tea/screens/${screen}.json`, kind: 'step' },
  ...{ file: 'tea/flow.json', pointer: `/steps/${index}` },
});

const getOutline = (...steps: readonly StepOutline[]) => ({
  ...{ id: 'tea', title: 'Tea', folder: 'tea', steps },
});

const [a, b, c] = [createStep('a', 0), createStep('b', 1), createStep('c', 2)];

function deleteFrom(step: StepOutline, isPublished: boolean, steps = [a, b, c]) {
  const files = deleteStep({ 'tea/flow.json': text }, getOutline(...steps), step, isPublished);
  const flow = JSON.parse(files['tea/flow.json'] ?? '') as { readonly steps: unknown };
  return { steps: flow.steps, files };
}

test('the next step takes the place of a published one, with its former ids', () => {
  const { steps, files } = deleteFrom(b, true);
  expect(steps).toEqual([{ id: 'a' }, { id: 'c', formerIds: ['older', 'b', 'old'] }]);
  expect(files['tea/screens/b.json']).toBeNull();
});

test('the step before takes the place of the last one', () => {
  expect(deleteFrom(c, true).steps).toEqual([
    { id: 'a' },
    { id: 'b', formerIds: ['old', 'c', 'older'] },
  ]);
});

test('nothing takes the place of a step that was never published', () => {
  expect(deleteFrom(a, false).steps).toEqual([
    { id: 'b', formerIds: ['old'] },
    { id: 'c', formerIds: ['older'] },
  ]);
});

test('a screen that another step shows stays', () => {
  const shared = createStep('b', 1, 'a');
  expect(Object.keys(deleteFrom(shared, true, [a, shared, c]).files)).toEqual(['tea/flow.json']);
});

test('places that led to a deleted step lead to another one, and nothing else changes', () => {
  const flow = `{ "steps": [{ "id": "a", "on": { "go-on": "b", "skip": { "go": "tea:b" } }, "note": "b" }] }`;
  const other = `{ "on": { "leave": { "go": "tea:b" } } }`;
  const places = [
    { file: 'tea/flow.json', pointer: '/steps/0/on/go-on' },
    { file: 'tea/flow.json', pointer: '/steps/0/on/skip' },
    { file: 'other/flow.json', pointer: '/on/leave/go' },
    { file: 'gone/flow.json', pointer: '/a' },
  ];
  const texts = { 'tea/flow.json': flow, 'other/flow.json': other };
  const changed = retargetPlaces(texts, places, { flow: 'tea', step: b, heir: c });
  expect(changed['tea/flow.json']).toBe(
    flow.replace('"go-on": "b"', '"go-on": "c"').replace('"tea:b"', '"tea:c"'),
  );
  expect(changed['other/flow.json']).toBe(other.replace('tea:b', 'tea:c'));
  expect(Object.keys(changed)).toHaveLength(2);
});

test('the address of a published step leads to the step that takes its place', () => {
  const withPath = text.replace('"id": "b"', '"id": "b", "path": "about/b"');
  const files = deleteStep({ 'tea/flow.json': withPath }, getOutline(a, b, c), b, true);
  expect(JSON.parse(files['tea/flow.json'] ?? '')).toMatchObject({
    steps: [{ id: 'a' }, { formerIds: ['older', 'b', 'about/b', 'old'] }],
  });
});

test('a way of the step that takes the place stays, because it would lead to itself', () => {
  const flow = `{ "steps": [{ "id": "a", "on": { "go-on": "b" } }, { "id": "c", "on": { "change": "b" } }] }`;
  const places = [
    { file: 'tea/flow.json', pointer: '/steps/0/on/go-on' },
    { file: 'tea/flow.json', pointer: '/steps/1/on/change' },
  ];
  const changed = retargetPlaces({ 'tea/flow.json': flow }, places, {
    flow: 'tea',
    step: b,
    heir: c,
  });
  expect(changed['tea/flow.json']).toBe(flow.replace('"go-on": "b"', '"go-on": "c"'));
});

test('the places that need a step are named as they are before the deletion', () => {
  const problems = [
    { file: 'tea/flow.json', pointer: '/steps/1/id', line: 1 },
    { file: 'tea/flow.json', pointer: '/steps/0/id', line: 1 },
    { file: 'other/flow.json', pointer: '/steps/1/id', line: 7 },
  ];
  expect(placeBeforeDeletion(problems, b, text)).toEqual([
    { file: 'tea/flow.json', pointer: '/steps/2/id', line: 5 },
    { file: 'tea/flow.json', pointer: '/steps/0/id', line: 3 },
    { file: 'other/flow.json', pointer: '/steps/1/id', line: 7 },
  ]);
});
