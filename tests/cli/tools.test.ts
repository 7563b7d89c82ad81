// Tests commands that create files: skeletons that pass the check, and the page that shows every
// screen.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatJson } from '../../cli/format-json.ts';
import { projectRoot, runFlows } from './run-flows.ts';
import { addDeskFlow, copyLibrary, type LibraryCopy } from './support/library.ts';

describe('new on the flows of the product', () => {
  let folder = '';
  beforeAll(() => {
    // The folder is inside the product, so that the services are found.
    mkdirSync(join(projectRoot, '.cache'), { recursive: true });
    folder = mkdtempSync(join(projectRoot, '.cache', 'new-'));
    cpSync(join(projectRoot, 'flows'), folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('makes a step, and leaves what is there as it is', () => {
    const words = ['new', 'step', 'taxes', 'receipts', '--after', 'structure', '--folder', folder];
    const { status, stderr } = runFlows(...words);
    expect([status, stderr]).toEqual([0, '']);
    const linesOf = (flows: string) =>
      readFileSync(join(flows, 'taxes/flow.json'), 'utf8').split('\n');
    const before = linesOf(join(projectRoot, 'flows'));
    expect(linesOf(folder).filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining('"receipts"'),
    ]);
  });
});

describe('new', () => {
  let copy: LibraryCopy;
  beforeEach(() => {
    copy = copyLibrary();
    addDeskFlow(copy);
    addRenewalFlow(copy);
    copy.write('card/flow.json', formatJson(copy.read('card/flow.json')));
  });
  afterEach(() => copy.remove());
  const make = (...words: readonly string[]) => runFlows('new', ...words, '--folder', copy.flows);
  const check = () => runFlows('check', copy.flows);

  test('makes a flow and a step that pass the check, and leaves what is there as it is', () => {
    const before = copy.read('card/flow.json').split('\n');
    expect(make('flow', 'tea-time').status).toBe(0);
    expect(make('step', 'tea-time', 'cups').status).toBe(0);
    expect(make('step', 'card', 'receipts', '--after', 'guardian').status).toBe(0);
    // Journeys that pass the new step must be changed with it, which is a warning.
    const { status, stdout } = check();
    expect([status, stdout]).toEqual([0, expect.stringMatching(/no (?:errors|problems)/)]);
    const after = copy.read('card/flow.json').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining('"receipts"'),
    ]);
  });

  test('adds a step after one that leads to it, and names the positions that pass the check', () => {
    const placed = make('step', 'card', 'welcome');
    expect([placed.status, placed.stderr]).toEqual([0, '']);
    const refused = make('step', 'card', 'farewell', '--after', 'done');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(/It would pass after "reader", .*: --after [a-z-]+/);
    const derived = make('step', 'renewal', 'farewell');
    expect(derived.stderr).toContain('new step card farewell');
    const explicit = make('step', 'desk', 'farewell');
    expect(explicit.stderr).toContain('"on": { "submit": "@next" }');
  });

  test('makes screens: for a step that waits for one, for a new step, with a question and its place', () => {
    expect(make('flow', 'coffee', '--form').status).toBe(0);
    expect(make('screen', 'coffee', 'cup-size', '--form').status).toBe(0);
    expect(make('screen', 'card', 'papers', '--form', '--after', 'guardian').status).toBe(0);
    // An inherited screen is copied.
    expect(make('screen', 'renewal', 'branch').status).toBe(0);
    expect(JSON.parse(copy.read('renewal/screens/branch.json'))).toEqual({
      ...JSON.parse(copy.read('card/screens/branch.json')),
      $schema: '../../../editor/renewal.schema.json',
    });
    copy.replace(
      'coffee/flow.json',
      '{ "id": "cup-size" }',
      '$&, { "id": "end", "screen": "bye" }',
    );
    const { status, stdout } = make('screen', 'coffee', 'bye');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/screens\/bye\.json\n\nNext:\n/)]);
    expect(copy.read('coffee/screens/cup-size.json')).toContain('"cupSize"');
    const flow = JSON.parse(copy.read('coffee/flow.json'));
    expect(flow.state.schema.properties).toHaveProperty('cupSize');
    const { status: checked, stdout: told } = check();
    expect([checked, told]).toEqual([0, expect.stringMatching(/no (?:errors|problems)/)]);
    // Formatted like every other file.
    for (const file of ['flow.json', 'screens/papers.json'])
      expect(formatWithBiome(copy.read(`card/${file}`))).toBe(copy.read(`card/${file}`));
  });

  test('writes all files or none', () => {
    const before = readdirSync(copy.flows, { recursive: true }).sort();
    const flow = copy.read('card/flow.json');
    // The screen cannot be written because a folder has its name.
    const stuck = join(copy.flows, 'card/screens/stuck.json');
    mkdirSync(stuck);
    const { status } = make('step', 'card', 'stuck');
    rmSync(stuck, { recursive: true });
    expect([status, copy.read('card/flow.json')]).toEqual([2, flow]);
    // The new step has no target, so the steps after it are unreachable.
    const { status: refused, stderr } = make('step', 'card', 'behind', '--after', 'done');
    expect([refused, stderr]).toEqual([2, expect.stringContaining('would not pass the check')]);
    expect(readdirSync(copy.flows, { recursive: true }).sort()).toEqual(before);
  });

  test.each([
    [['flow', 'card'], 'already'],
    [['step', 'card', 'reader'], 'already has a step "reader"'],
    [['step', 'nowhere', 'x'], 'no flow "nowhere"'],
    [['flow', '../escape'], 'is not a valid name'],
    [['flow', 'Tea'], 'is not a valid name'],
    [['step', 'renewal', 'x'], 'has the steps of "card"'],
    [['step', 'card', 'x', '--after', 'y'], 'no step "y"'],
    [['screen'], 'Usage: new flow'],
    [['screen', 'card', 'reader'], 'already has a screen "reader"'],
    [['screen', 'renewal', 'done', '--form'], 'Add the question there'],
  ])('%j is refused with a reason', (words, reason) => {
    const { status, stderr } = make(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});

describe('gallery', () => {
  test('has every screen of every flow with its texts, and nothing that runs', () => {
    const { status, stdout } = runFlows('gallery');
    expect(status).toBe(0);
    const { document } = new JSDOM(stdout).window;
    expect(document.querySelector('script, img, link, iframe')).toBeNull();
    const titles = [...document.querySelectorAll('h3')].map((each) => each.textContent);
    expect(titles).toContain('How is your company taxed? type');
    expect(titles.length).toBeGreaterThan(80);
    const text = document.body.textContent ?? '';
    for (const words of [
      'These are our lowest prices',
      'Choose how your company is taxed',
      'Pay {derived.price, money}',
      'If there’s just one owner, the LLC is taxed on the owner’s return.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('expression/');
  });
});

// helpers

/** Adds a flow that extends the library's own flow. */
function addRenewalFlow({ write }: LibraryCopy): void {
  const names = { id: 'renewal', version: 1, title: 'Renew a library card', path: '/renewal' };
  const flow = { $schema: '../../editor/renewal.schema.json', ...names, extends: 'card' };
  write('renewal/flow.json', formatJson(JSON.stringify(flow)));
}

/** Formats JSON with Biome, with the settings of biome.json for flows. */
function formatWithBiome(text: string): string {
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  const words = ['format', '--stdin-file-path=flows/card/flow.json'];
  const { stdout } = spawnSync(biome, words, { cwd: projectRoot, input: text, encoding: 'utf8' });
  return stdout;
}
