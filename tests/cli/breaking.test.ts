// Tests that the check reports changes that break saved drafts until they are committed.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { breakingRule, findBreakingProblems } from '../../cli/check/breaking.ts';
import { createChecker } from '../../cli/check/checker.ts';
import { flowsFolder } from '../../cli/commands/project.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';

const temporaryFolders: string[] = [];
afterEach(() => {
  for (const folder of temporaryFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const currentFiles = readFlows(flowsFolder);
const currentProduct = parseProduct(currentFiles);

function replaceInFile(file: string, from: string, to: string) {
  expect(currentFiles[file]).toContain(from);
  return { ...currentFiles, [file]: (currentFiles[file] ?? '').replace(from, to) };
}

function findLine(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

/** Returns the findings for an edited version of the current flows. */
function findingsAfter(file: string, from: string, to: string) {
  const files = replaceInFile(file, from, to);
  return findBreakingProblems(parseProduct(files, currentProduct), currentFiles);
}

test.each([
  ['a step with another id', 'boi/flow.json', '"id": "explore-plans"', '"id": "plans"'],
  ['another storage entry', 'taxes/flow.json', '"entry": "taxes"', '"entry": "tax"'],
  ['an entry of the application', 'app.json', '"entry": "draft"', '"entry": "drafts"'],
])('%s is told at its line', (_, file, from, to) => {
  const [finding] = findingsAfter(file, from, to);
  expect(finding).toMatchObject({ rule: breakingRule, file, severity: 'warning' });
  expect(finding?.line).toBe(findLine(replaceInFile(file, from, to)[file] ?? '', to));
});

test('a lost idempotency key is restored, not migrated', () => {
  const [finding] = findingsAfter('taxes/flow.json', '"idempotencyKey":', '"x-key":');
  expect(finding?.message).toContain('no longer kept from happening twice');
  expect(finding?.suggestion).toMatch(/^Restore "idempotencyKey"/);
});

test('a renamed step that lists its former id breaks no drafts', () => {
  const to = '"id": "plans", "formerIds": ["explore-plans"]';
  expect(findingsAfter('boi/flow.json', '"id": "explore-plans"', to)).toEqual([]);
});

test('other words break nothing', () => {
  expect(findingsAfter('boi/flow.json', '"title": "', '"title": "The ')).toEqual([]);
});

test('a change is compared with the last commit, and no more once it is committed', () => {
  const root = mkdtempSync(join(tmpdir(), 'charter-breaking-'));
  temporaryFolders.push(root);
  const folder = join(root, 'flows');
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  write(sampleFiles);
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: root,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const checker = createChecker(folder, createMemoryStore());
  const broken = () =>
    checker.findAll(readFlows(folder)).problems.filter(({ rule }) => rule === breakingRule);
  expect(broken()).toEqual([]);
  const flow = sampleFiles['tea/flow.json'] ?? '';
  write({ 'tea/flow.json': flow.replace('"id": "tea"', '"id": "chai"') });
  expect(broken()).toHaveLength(1);
  git('commit', '--quiet', '--all', '--message', 'second');
  expect(broken()).toEqual([]);
});
