// Tests that every custom property that a style sheet reads is declared in a style sheet, set by a component, or set by
// a library. A browser ignores a declaration that reads an unknown one.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './dependency-cruiser.ts';

const folder = join(projectRoot, 'renderers');

/** The prefixes of the custom properties that libraries set. */
const libraryPrefixes = ['--radix-'];

test('every custom property that a style sheet reads is declared', () => {
  const styles = readFiles(/\.css$/);
  const declared = new Set([
    ...findNames(styles, /(--[a-z0-9-]+)\s*:/g),
    ...findNames(readFiles(/\.tsx?$/), /['"](--[a-z0-9-]+)['"]/g),
  ]);
  const read = findNames(styles, /var\((--[a-z0-9-]+)\)/g).filter(
    (name) => !libraryPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((name) => !declared.has(name))).toEqual([]);
});

// helpers

function readFiles(name: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function findNames(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
