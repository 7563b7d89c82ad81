// Comments are plain statements, and one type name stands for one type.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { project } from './cruise.ts';
import { nounClauses, sharedTypeNames } from './wording.ts';
import { filesOf } from './words.ts';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

/** Folders whose comments are checked. */
const plainFolders = ['cli', 'e2e', 'engine', 'renderers', 'sandbox', 'services', 'tests', 'tools'];

function makeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const sourcesIn = (...folders: readonly string[]) =>
  filesOf(project, ...folders).filter((path) => /\.(tsx?|mjs)$/.test(path));

describe('comments', () => {
  test.each(plainFolders)('begin with a plain statement in %s', (folder) => {
    const files = sourcesIn(folder);
    expect(files.length).toBeGreaterThan(4);
    expect(nounClauses(project, files)).toEqual([]);
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
    expect(nounClauses(root, ['engine/a.ts'])).toEqual([
      'engine/a.ts:1: What a call is made of.',
      'engine/a.ts:3: Whether it holds. */',
      'engine/a.ts:5: How it ends.',
    ]);
  });
});

describe('exported type names', () => {
  test('stand for one type each', () => {
    const files = sourcesIn(...plainFolders);
    expect(files.length).toBeGreaterThan(500);
    expect(sharedTypeNames(project, files)).toEqual([]);
  });

  test('that are declared in two files are found', () => {
    const root = makeTree({
      'engine/a.ts': 'export interface Place {}\nexport type Only = 1;',
      'engine/b.ts': "export type Place = 1;\nexport type { Only } from './a.ts';",
    });
    expect(sharedTypeNames(root, ['engine/a.ts', 'engine/b.ts'])).toEqual([
      'Place: engine/a.ts, engine/b.ts',
    ]);
  });
});
