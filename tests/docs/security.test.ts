// Tests that the page about security names tests that exist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

const page = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');

/** Returns the test files that the page lists, each with the titles of the tests that follow it. */
function listNamedTests(): readonly { readonly file: string; readonly title: string }[] {
  return [
    ...page.matchAll(/\[([^\]]+\.(?:test|spec)\.tsx?)\]\([^)]+\): ((?:"[^"]+"(?:, )?)+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}

test('every row of a threat names a test', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!threat|---)/.test(line));
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?\)/.test(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

test('every file that it links to exists, and every test file is followed by a title', () => {
  const links = [...page.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name = '', to = '']) => ({
    name,
    to,
  }));
  expect(links.filter(({ to }) => !existsSync(join(projectRoot, 'docs', to)))).toEqual([]);
  const files = links.map(({ name }) => name).filter((name) => /\.(?:test|spec)\.tsx?$/.test(name));
  const named = new Set(listNamedTests().map(({ file }) => file));
  expect(files.filter((file) => !named.has(file))).toEqual([]);
  expect(links.filter(({ name, to }) => files.includes(name) && to !== `../${name}`)).toEqual([]);
});

test.each(listNamedTests())('$file has a test named "$title"', ({ file, title }) => {
  const path = join(projectRoot, file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(title);
});
