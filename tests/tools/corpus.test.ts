// Tests that every hand-written defect and every legitimate change of the corpus applies to the
// current flows.

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFlows } from '../../cli/load.ts';
import { getAcceptedRanges } from '../../tools/corpus/accepted-ranges.ts';
import { applyEditsTo } from '../../tools/corpus/edit.ts';
import { readDefects, readValidChanges } from '../../tools/corpus/read-corpus.ts';
import { projectRoot } from '../cli/run-flows.ts';

const flowFiles = readFlows(resolve(projectRoot, 'flows'));
const corpusDefects = readDefects(resolve(projectRoot, 'tests/corpus/defects'));
const legitimateChanges = readValidChanges(resolve(projectRoot, 'tests/corpus/legitimate'));
const changedFilesByEntry = new Map(applyEntries());
const defectClasses = [...new Set(corpusDefects.map((defect) => defect.class))];

describe('the corpus of defects', () => {
  test.each(corpusDefects.map((defect) => [`${defect.class}/${defect.id}`, defect] as const))(
    '%s applies and has a place',
    (_, defect) => {
      const after = changedFilesByEntry.get(defect) ?? flowFiles;
      for (const { file, first, last } of getAcceptedRanges(defect, flowFiles)) {
        const lines = (after[file] ?? '').split('\n').length;
        expect(first).toBeGreaterThan(0);
        expect(last).toBeLessThanOrEqual(lines);
      }
      expect(defect.story).toMatch(/^[A-Z“/(].{10,}\.$/);
    },
  );

  test('leaves JSON, but for defects of syntax', () => {
    const others = corpusDefects.filter((defect) => defect.class !== 'syntax');
    for (const each of [...others, ...legitimateChanges])
      for (const [name, text] of Object.entries(changedFilesByEntry.get(each) ?? {}))
        if (flowFiles[name] !== text) expect(() => JSON.parse(text)).not.toThrow();
  });

  test('has no entry twice', () => {
    const different = corpusDefects.map((defect) => {
      const after = changedFilesByEntry.get(defect) ?? {};
      return JSON.stringify(
        Object.entries(after).filter(([name, text]) => flowFiles[name] !== text),
      );
    });
    expect(new Set(different).size).toBe(corpusDefects.length);
    expect(new Set(corpusDefects.map(({ id }) => id)).size).toBe(corpusDefects.length);
  });

  test.each(defectClasses)('%s has entries in three places', (name) => {
    const places = corpusDefects
      .filter((defect) => defect.class === name)
      .map(({ file }) => (file.startsWith('shared/') ? file : file.split('/')[0]));
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });
});

describe('the corpus of legitimate changes', () => {
  test('has fifty that differ', () => {
    expect(legitimateChanges.length).toBeGreaterThanOrEqual(50);
    expect(new Set(legitimateChanges.map(({ id }) => id)).size).toBe(legitimateChanges.length);
  });

  // The full run is: npm run flows:corpus -- --legitimate.
  test('gives no error: every fourth one', () => {
    const { status, stdout } = runCorpus('--legitimate', '--every', '4');
    const count = Math.ceil(legitimateChanges.length / 4);
    expect(count).toBeGreaterThanOrEqual(40);
    expect(stdout).toMatch(new RegExp(`${count} changes: 0 with errors`));
    expect(status).toBe(0);
  });
});

describe('flows:corpus', () => {
  test('tells by class what is found, and ends with 1 below the minimum', () => {
    const words = ['--class', 'syntax', '--id', 'trailing-comma'];
    const found = runCorpus(...words, '--min', '100');
    expect(found.stdout).toContain('| syntax | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 100.0 % | 100.0 % |');
    expect(found.status).toBe(0);
    expect(runCorpus(...words, '--min', '101').status).toBe(1);
  });

  test.each([
    [['--min', 'x'], 'takes a number'],
    [['--every', '0'], 'takes a whole number'],
    [['--format', 'xml'], 'no format "xml"'],
    [['--list', 'all'], 'no list "all"'],
    [['--class', 'none'], 'no such defect'],
  ])('%j ends with exit code 2', (words, reason) => {
    const { status, stderr } = runCorpus(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });
});

// helpers

/** Applies every entry of the corpus once. */
function applyEntries() {
  return [...corpusDefects, ...legitimateChanges].map(
    (entry) => [entry, applyEditsTo(flowFiles, entry.file, entry.edits)] as const,
  );
}

function runCorpus(...words: readonly string[]) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'tools/corpus.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}
