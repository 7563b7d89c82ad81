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
  ...readdirSync(resolve(projectRoot, 'docs/reference')).map((name) => `docs/reference/${name}`),
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

  test('shows a picture of the product, a flow of at most 15 lines, and two commands', () => {
    const text = readProjectFile('README.md');
    expect(text).toMatch(/!\[[^\]]+\]\(docs\/pictures\/[\w-]+\.png\)/);
    const [, flow = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    expect(flow.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    const [, shell = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
    expect(shell.match(/^npm \w+/gm)).toEqual(['npm start', 'npm test']);
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

describe('the habits of the project', () => {
  test('VS Code gets extensions, and tasks whose scripts exist', () => {
    const { recommendations } = JSON.parse(readProjectFile('.vscode/extensions.json'));
    expect(recommendations).toEqual(
      expect.arrayContaining(['biomejs.biome', 'editorconfig.editorconfig', 'vitest.explorer']),
    );
    const { tasks } = JSON.parse(readProjectFile('.vscode/tasks.json'));
    const scripts = JSON.parse(readProjectFile('package.json')).scripts;
    const run = JSON.stringify(tasks).match(/npm run (?:--silent |-s )?[\w:]+/g) ?? [];
    const named = [
      ...tasks.flatMap(({ type, script }: { type: string; script: string }) =>
        type === 'npm' ? [script.split(' ')[0]] : [],
      ),
      ...run.map((each: string) => each.split(' ').at(-1)),
    ];
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !scripts[String(name)])).toEqual([]);
  });

  test('editors get the indentation, line ends and encoding of Biome', () => {
    const text = readProjectFile('.editorconfig');
    for (const line of [
      'root = true',
      'charset = utf-8',
      'end_of_line = lf',
      'indent_style = space',
    ])
      expect(text).toContain(line);
    const { formatter } = JSON.parse(readProjectFile('biome.json'));
    expect(text).toContain(`indent_size = ${formatter.indentWidth}`);
  });

  test('the changelog lists what is not released, by kind', () => {
    const text = readProjectFile('CHANGELOG.md');
    expect([...text.matchAll(/^##+ (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Unreleased',
      'Added',
      'Changed',
      'Fixed',
    ]);
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
