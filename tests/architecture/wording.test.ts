// Tests that comments are plain statements, and that each type name stands for one type.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from './business-words.ts';
import { projectRoot } from './dependency-cruiser.ts';
import { findNounClauses, findSharedTypeNames } from './wording.ts';

const temporaryTrees: string[] = [];
afterAll(() => {
  for (const tree of temporaryTrees) rmSync(tree, { recursive: true, force: true });
});

/** Folders whose comments are checked. */
const checkedFolders = [
  'bench',
  'cli',
  'e2e',
  'engine',
  'renderers',
  'sandbox',
  'services',
  'tests',
  'tools',
];

function makeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  temporaryTrees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const listSources = (...folders: readonly string[]) =>
  listFiles(projectRoot, ...folders).filter((path) => /\.(tsx?|mjs)$/.test(path));

describe('comments', () => {
  test.each(checkedFolders)('begin with a plain statement in %s', (folder) => {
    const files = listSources(folder);
    expect(files.length).toBeGreaterThan(4);
    expect(findNounClauses(projectRoot, files)).toEqual([]);
  });

  test('that begin with a noun clause are found', () => {
    const root = makeTree({
      'engine/a.ts': [
        '// What a call is made of.',
        '// Whatever follows is on a second line.',
        '/** Whether it holds. */',
        '  /**',
        '   * How it ends.',
        '   * Where it ends.',
        '   */',
        '  // Returns what is there.',
      ].join('\n'),
    });
    expect(findNounClauses(root, ['engine/a.ts'])).toEqual([
      'engine/a.ts:1: What a call is made of.',
      'engine/a.ts:3: Whether it holds. */',
      'engine/a.ts:5: How it ends.',
    ]);
  });
});

describe('exported type names', () => {
  test('stand for one type each', () => {
    const files = listSources(...checkedFolders);
    expect(files.length).toBeGreaterThan(500);
    expect(findSharedTypeNames(projectRoot, files)).toEqual([]);
  });

  test('that are declared in two files are found', () => {
    const root = makeTree({
      'engine/a.ts': 'export interface Place {}\nexport type Only = 1;',
      'engine/b.ts': "export type Place = 1;\nexport type { Only } from './a.ts';",
    });
    expect(findSharedTypeNames(root, ['engine/a.ts', 'engine/b.ts'])).toEqual([
      'Place: engine/a.ts, engine/b.ts',
    ]);
  });
});
