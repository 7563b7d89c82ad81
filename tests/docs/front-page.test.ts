// Tests README.md and the pages that it links to: their links, commands and example flow are
// correct.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const readProjectFile = (path: string) => readFileSync(resolve(projectRoot, path), 'utf8');
const linkedPages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(resolve(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(resolve(projectRoot, 'docs/how-to')).map((name) => `docs/how-to/${name}`),
  'docs/decisions/README.md',
];

describe.each(linkedPages)('%s', (page) => {
  const text = readProjectFile(page);

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => !/^\w+:/.test(link));
    const missing = own.filter((link) => !existsSync(resolve(projectRoot, dirname(page), link)));
    expect(missing).toEqual([]);
  });

  test('names commands that exist', () => {
    const scripts = Object.keys(JSON.parse(readProjectFile('package.json')).scripts);
    const names = commands.map(({ name }) => name);
    const run = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !scripts.includes(name))).toEqual([]);
    const given = [...text.matchAll(/npm run (?:--silent )?flows -- ([a-z]+)/g)];
    const unknown = given.map(([, name = '']) => name).filter((name) => !names.includes(name));
    expect(unknown).toEqual([]);
  });
});

describe('README.md', () => {
  test('has at most 60 lines', () => {
    expect(readProjectFile('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('shows a flow that the parser accepts', () => {
    const [, flow = ''] = /```json\n([\s\S]*?)```/.exec(readProjectFile('README.md')) ?? [];
    const { product, problems } = parseProduct({
      ...sampleFiles,
      'visit/flow.json': flow,
      'visit/screens/name.json': '{ "title": "Your name", "blocks": [] }',
      'visit/screens/thanks.json': '{ "title": "Thank you", "blocks": [] }',
    });
    expect(problems).toEqual([]);
    expect(product?.flows.visit?.steps.map(({ id }) => id)).toEqual(['name', 'thanks']);
  });

  test('names a text that can be changed', () => {
    const [file = ''] = /flows\/[\w/-]+\.json/.exec(readProjectFile('README.md')) ?? [];
    expect(JSON.parse(readProjectFile(file))).toHaveProperty('title');
  });
});

describe('docs/decisions', () => {
  const files = readdirSync(resolve(projectRoot, 'docs/decisions')).filter((name) =>
    /^\d/.test(name),
  );

  test.each(files)('%s has its number, a status and a date, and stands in the index', (name) => {
    const text = readProjectFile(`docs/decisions/${name}`);
    const [, number, title] =
      /^# (\d{3})\. (.+)\n\nStatus: (?:accepted|superseded), \d{4}-\d\d-\d\d\n/.exec(text) ?? [];
    expect(name.slice(0, 3)).toBe(number);
    expect(readProjectFile('docs/decisions/README.md')).toContain(`[${title}](${name})`);
  });
});
