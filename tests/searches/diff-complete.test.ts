// Tests that the comparison is complete: changing or removing any part of the flow files is
// reported as at least one change.

import { isDeepEqual } from 'remeda';
import { expect, test } from 'vitest';
import { type Json, parseProduct } from '../../engine/index.ts';
import { checkProduct, sampleCatalog } from '../../engine/lint/index.ts';
import {
  compareFiles,
  describeChanges,
  type FlowFiles,
  readRealFlows,
  sampleWithoutMate,
} from '../engine/diff-support.ts';

type JsonPath = readonly (string | number)[];

/** Returns every path in a value except the root. */
function listPaths(value: Json, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const below = Object.entries(value).flatMap(([key, each]) =>
    listPaths(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

/** Returns a copy of the value in which the value at a path is changed or removed. */
function changeAt(value: Json, [head, ...rest]: JsonPath, remove: boolean): Json {
  if (head === undefined) return createOtherValue(value);
  if (Array.isArray(value)) {
    const list = [...value];
    if (rest.length === 0 && remove) list.splice(Number(head), 1);
    else list[Number(head)] = changeAt(list[Number(head)] ?? null, rest, remove);
    return list;
  }
  const object = { ...(value as { [key: string]: Json }) };
  if (rest.length === 0 && remove) delete object[head];
  else object[head] = changeAt(object[head] ?? null, rest, remove);
  return object;
}

function createOtherValue(value: Json): Json {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'x' : Array.isArray(value) ? [...value, 'x'] : { ...value, x: 1 };
}

/** Returns the edits that change the product and are not reported. */
function findUnreportedEdits(files: FlowFiles, every: number): readonly string[] {
  const { product } = parseProduct(files);
  const cases = Object.entries(files)
    .filter(([file]) => !file.endsWith('journeys.json'))
    .flatMap(([file, text]) => {
      const value = JSON.parse(text) as Json;
      return listPaths(value).flatMap((path) =>
        [true, false].map((remove) => ({ file, value, path, remove })),
      );
    });
  return cases
    .filter((_, index) => index % every === 0)
    .flatMap(({ file, value, path, remove }) => {
      const after = { ...files, [file]: JSON.stringify(changeAt(value, path, remove)) };
      const parsed = parseProduct(after);
      // Edits that make a file invalid are skipped, because they are rejected before the
      // comparison.
      const fits = checkProduct(parsed, sampleCatalog, []).length === 0;
      if (!fits || isDeepEqual(parsed.product, product)) return [];
      const { changes } = compareFiles(files, after);
      return changes.length > 0
        ? []
        : [`${remove ? 'without' : 'other'} ${file} ${path.join('/')}`];
    });
}

test('in the sample, wherever it is', () => {
  expect(findUnreportedEdits(sampleWithoutMate, 1)).toEqual([]);
});

test('in real flows, at every 211th place', () => {
  const files = readRealFlows('onboarding', 'taxes', 'agent-account');
  const { 'taxes/journeys.json': _, 'agent-account/journeys.json': __, ...flows } = files;
  expect(findUnreportedEdits(flows, 211)).toEqual([]);
});

test('an edit and its reverse are told of the same places', () => {
  const after = { ...sampleWithoutMate, 'tea/screens/about.json': '{ "title": "Leaves" }' };
  const [one, other] = [
    compareFiles(sampleWithoutMate, after),
    compareFiles(after, sampleWithoutMate),
  ];
  expect(one.changes.map(({ where }) => where.replace('About tea', 'Leaves')).length).toBe(
    other.changes.length,
  );
  expect(describeChanges(one)).not.toEqual(describeChanges(other));
});
