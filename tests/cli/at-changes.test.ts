// Tests that a finding is reported at the change that causes it, even if it occurs elsewhere.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getEarlierVersion, storeCleanVersion } from '../../cli/check/clean-version.ts';
import { reportAtChanges } from '../../cli/check/report-at-changes.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { parseProduct } from '../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

type FlowTexts = Readonly<Record<string, string>>;

let temporaryFolder = '';

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'charter-changes-'));
});
afterEach(() => rmSync(temporaryFolder, { recursive: true, force: true }));

function replaceInFile(files: FlowTexts, file: string, from: string, to: string): FlowTexts {
  expect(files[file]).toContain(from);
  return { ...files, [file]: (files[file] ?? '').replace(from, to) };
}

function findLine(text = '', part = ''): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

function checkFiles(files: FlowTexts) {
  const parsed = parseProduct(files);
  return { parsed, problems: checkProduct(parsed, sampleCatalog) };
}

/** Returns the findings for files with the given previous version. */
function findingsSince(files: FlowTexts, before: FlowTexts, isClean = true) {
  const { parsed, problems } = checkFiles(files);
  return reportAtChanges(
    parsed,
    problems,
    { files: before, isClean },
    {
      rules: (other) => checkFiles(other).problems,
      played: () => [],
      isOfRules: () => true,
    },
  );
}

const renamedEvent = replaceInFile(sampleFiles, 'tea/screens/kind.json', '"help"', '"info"');

test('a renamed event is reported where it was renamed, with the reaction that handles it', () => {
  const { problems } = checkFiles(renamedEvent);
  expect(problems.map(({ file }) => file)).toContain('tea/flow.json');
  const findings = findingsSince(renamedEvent, sampleFiles);
  expect(findings).toHaveLength(1);
  const [finding] = findings;
  expect(finding).toMatchObject({
    file: 'tea/screens/kind.json',
    line: findLine(renamedEvent['tea/screens/kind.json'], '"info"'),
  });
  expect(finding?.related).toContainEqual(expect.objectContaining({ file: 'tea/flow.json' }));
});

test('a finding at the change stays as it is', () => {
  const files = replaceInFile(sampleFiles, 'tea/flow.json', '"help": "about"', '"help": "abuot"');
  const { problems } = checkFiles(files);
  const [own] = problems.filter(({ rule }) => rule === 'names/unknown-step');
  expect(findingsSince(files, sampleFiles)[0]).toMatchObject({ rule: own?.rule, line: own?.line });
});

test('among several changes the one is named that, undone, makes the finding go', () => {
  const files = replaceInFile(
    renamedEvent,
    'tea/flow.json',
    '"title": "Order tea"',
    '"title": "Order a tea"',
  );
  for (const isClean of [true, false])
    expect(findingsSince(files, sampleFiles, isClean).map(({ file }) => file)).toEqual([
      'tea/screens/kind.json',
    ]);
});

test('a wrong name in changed journeys is not reported at a change of a flow', () => {
  const files = replaceInFile(sampleFiles, 'tea/flow.json', '"Order tea"', '"Order a tea"');
  const journeys = replaceInFile(files, 'tea/journeys.json', '"at": "about"', '"at": "abuot"');
  const findings = findingsSince(journeys, sampleFiles);
  expect(findings.map(({ file }) => file)).toContain('tea/journeys.json');
  expect(findings.map(({ file }) => file)).not.toContain('tea/flow.json');
});

test('what the earlier version has too stays where it is', () => {
  const files = replaceInFile(
    renamedEvent,
    'tea/flow.json',
    '"title": "Order tea"',
    '"title": "Order a tea"',
  );
  expect(findingsSince(files, renamedEvent, false)).toEqual(checkFiles(files).problems);
});

test('a finding of a journey that the last commit also has is not reported at a change', () => {
  const { parsed, problems } = checkFiles(renamedEvent);
  const before = { files: sampleFiles, isClean: false };
  const finder = { rules: () => [], isOfRules: () => false };
  expect(reportAtChanges(parsed, problems, before, { ...finder, played: () => problems })).toEqual(
    problems,
  );
  const moved = reportAtChanges(parsed, problems, before, { ...finder, played: () => [] });
  expect(moved.map(({ file }) => file)).toEqual(['tea/screens/kind.json']);
});

test('after many changes no cause is looked for', () => {
  const many = Array.from({ length: 9 }, (_, index) => `"x-${index}": ${index}`).join(', ');
  const files = replaceInFile(renamedEvent, 'app.json', '"home": "tea"', `"home": "tea", ${many}`);
  expect(findingsSince(files, sampleFiles)).toEqual(checkFiles(files).problems);
});

test('the earlier version is the last one without findings, else the last commit that differs', () => {
  const flows = join(temporaryFolder, 'flows');
  const store = createMemoryStore();
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(flows, file)), { recursive: true });
      writeFileSync(join(flows, file), text);
    }
  };
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...words], {
      cwd: flows,
    });
  write(sampleFiles);
  expect(getEarlierVersion(store, flows, {})).toBeNull();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Sound flows');
  const sound = { files: sampleFiles, isClean: false };
  expect(getEarlierVersion(store, flows, renamedEvent)).toEqual(sound);
  expect(getEarlierVersion(store, flows, sampleFiles)).toBeNull();
  write(renamedEvent);
  git('commit', '-qam', 'Rename an event');
  expect(getEarlierVersion(store, flows, renamedEvent)).toEqual(sound);
  git('commit', '-qm', 'Change nothing', '--allow-empty');
  expect(getEarlierVersion(store, flows, renamedEvent)).toBeNull();
  expect(getEarlierVersion(store, flows, renamedEvent, 'HEAD~2')).toEqual(sound);
  storeCleanVersion(store, flows, { ...sampleFiles, 'shared/more.json': '[]\n' });
  expect(getEarlierVersion(store, flows, renamedEvent)).toMatchObject({
    files: { 'shared/more.json': '[]\n' },
    isClean: true,
  });
  expect(getEarlierVersion(store, flows, renamedEvent, 'HEAD~2')).toEqual(sound);
});
