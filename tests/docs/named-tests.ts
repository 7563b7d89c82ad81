// Reads the tests that a page of the documentation names.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

/** A link to a test file, followed by the titles of its tests. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Returns the text of a page of the documentation. */
export function readPage(name: string): string {
  return readFileSync(join(projectRoot, 'docs', name), 'utf8');
}

/** Returns the tests that a page lists: each file once for each title that follows it. */
export function listNamedTests(page: string): readonly NamedTest[] {
  return [
    ...page.matchAll(/\[([^\]]+\.(?:test|spec)\.tsx?)\]\([^)]+\): ((?:"[^"]+"(?:, )?)+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** Tests that the files that a page links to exist, and contain the tests that the page names. */
export function testNamedTests(page: string): void {
  const named = listNamedTests(page);

  test('every file that it links to exists, and every test file is followed by a title', () => {
    const links = [...page.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name = '', to = '']) => ({
      name,
      to,
    }));
    expect(links.filter(({ to }) => !existsSync(join(projectRoot, 'docs', to)))).toEqual([]);
    const tests = links.filter(({ name }) => /\.(?:test|spec)\.tsx?$/.test(name));
    const files = new Set(named.map(({ file }) => file));
    expect(tests.filter(({ name, to }) => !files.has(name) || to !== `../${name}`)).toEqual([]);
  });

  test.each(named)('$file has a test named "$title"', ({ file, title }) => {
    const path = join(projectRoot, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(title);
  });
}
