// Tests that every hand-written defect and every legitimate change of the corpus applies to the
// current flows.

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
});

// helpers

/** Applies every entry of the corpus once. */
function applyEntries() {
  return [...corpusDefects, ...legitimateChanges].map(
    (entry) => [entry, applyEditsTo(flowFiles, entry.file, entry.edits)] as const,
  );
}
