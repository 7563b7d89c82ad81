// Tests that the page about promises names existing rules and tests.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherRules } from '../../cli/commands/other-rules.ts';
import { promises } from '../../cli/docs/promises.ts';
import { createPromisesPage, getUnnamedRules } from '../../cli/docs/promises-page.ts';
import { modelRules } from '../../engine/explore/index.ts';
import { rules } from '../../engine/lint/index.ts';
import { projectRoot } from '../cli/run-flows.ts';

const ruleIds: readonly string[] = [...rules, ...modelRules, ...otherRules].map(({ id }) => id);

test('every rule that it names exists', () => {
  const named = promises.flatMap((each) => [...each.rules, ...each.explored]);
  expect(named.filter((id) => !ruleIds.includes(id) && id !== 'journeys/failed')).toEqual([]);
});

test('every test file that it names exists', () => {
  const files = promises.flatMap(({ tests }) => tests);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test('rules outside the promises are those of names and expressions', () => {
  expect(
    getUnnamedRules().filter((id) => !/^(names|expression|conditions|blocks|events)\//.test(id)),
  ).toEqual([]);
});

test('every promise is proven by something', () => {
  for (const { promise, rules: ids, explored, tests } of promises.slice(0, -1))
    expect([promise, ids.length + explored.length + tests.length]).not.toEqual([promise, 0]);
});

test('the page is generated from the table', () => {
  expect(readFileSync(join(projectRoot, 'docs/promises.md'), 'utf8')).toBe(createPromisesPage());
});
