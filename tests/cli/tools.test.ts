// Skeletons that pass the check, and the page of every screen.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project, runFlows } from './run-flows.ts';

let folder = '';
beforeAll(() => {
  mkdirSync(join(project, '.cache'), { recursive: true });
  folder = mkdtempSync(join(project, '.cache', 'new-'));
  cpSync(join(project, 'flows'), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test runs the tool several times, which checks all flows.

/** The format of flows in biome.json, for a folder elsewhere. */
const flowFormat = [
  '--vcs-enabled=false',
  '--json-formatter-expand=never',
  '--json-formatter-line-width=120',
];

describe('new', () => {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const make = (...words: readonly string[]) => runFlows('new', ...words, '--folder', folder);

  test('makes a flow and a step that pass the check, and leaves what is there as it is', () => {
    expect(make('flow', 'tea-time').status).toBe(0);
    expect(make('step', 'tea-time', 'cups').status).toBe(0);
    expect(make('step', 'taxes', 'receipts', '--after', 'type').status).toBe(0);
    // Journeys that pass the new step must be changed with it, which is a warning.
    const { status, stdout } = runFlows('check', folder);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/no (?:errors|problems)/)]);
    const before = readFileSync(join(project, 'flows/taxes/flow.json'), 'utf8').split('\n');
    const after = readFileSync(join(folder, 'taxes/flow.json'), 'utf8').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining('"receipts"'),
    ]);
  });

  test('puts a step where a way leads to it, and says where it would pass', () => {
    const placed = make('step', 'onboarding', 'welcome');
    expect([placed.status, placed.stderr]).toEqual([0, '']);
    const refused = make('step', 'onboarding', 'farewell', '--after', 'payment');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(/It would pass after "type", .*: --after [a-z-]+/);
    const derived = make('step', 'agent-change', 'farewell');
    expect(derived.stderr).toContain('new step agent-add-state farewell');
    const explicit = make('step', 'boi', 'farewell');
    expect(explicit.stderr).toContain('"on": { "submit": "@next" }');
  });

  test('makes screens: for a step that waits for one, for a new step, with a question and its place', () => {
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
    expect(make('flow', 'coffee', '--form').status).toBe(0);
    expect(make('screen', 'coffee', 'cup-size', '--form').status).toBe(0);
    expect(make('screen', 'taxes', 'papers', '--form', '--after', 'type').status).toBe(0);
    // An inherited screen is copied.
    expect(make('screen', 'agent-payroll', 'review').status).toBe(0);
    expect(JSON.parse(read('agent-payroll/screens/review.json'))).toEqual({
      ...JSON.parse(read('agent-add-state/screens/review.json')),
      $schema: '../../../editor/agent-payroll.schema.json',
    });
    const flow = read('coffee/flow.json');
    write(
      'coffee/flow.json',
      flow.replace('{ "id": "cup-size" }', '$&, { "id": "end", "screen": "bye" }'),
    );
    const { status, stdout } = make('screen', 'coffee', 'bye');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/screens\/bye\.json\n\nNext:\n/)]);
    expect(read('coffee/screens/cup-size.json')).toContain('"cupSize"');
    expect(JSON.parse(read('coffee/flow.json')).state.schema.properties).toHaveProperty('cupSize');
    const { status: checked, stdout: told } = runFlows('check', folder);
    expect([checked, told]).toEqual([0, expect.stringMatching(/no (?:errors|problems)/)]);
    // Formatted like every other file.
    const lint = spawnSync('npx', ['biome', 'format', ...flowFormat, join(folder, 'taxes')], {
      cwd: project,
    });
    expect(lint.status, String(lint.stderr)).toBe(0);
  });

  test('leaves nothing half written', () => {
    const before = readdirSync(folder, { recursive: true }).sort();
    const flow = read('boi/flow.json');
    // The screen cannot be written because a folder has its name.
    mkdirSync(join(folder, 'boi/screens/stuck.json'));
    const { status } = make('step', 'boi', 'stuck');
    rmSync(join(folder, 'boi/screens/stuck.json'), { recursive: true });
    expect([status, read('boi/flow.json')]).toEqual([2, flow]);
    // Nothing leads on to the steps after that step.
    const { status: refused, stderr } = make('step', 'taxes', 'behind', '--after', 'success');
    expect([refused, stderr]).toEqual([2, expect.stringContaining('would not pass the check')]);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
  });

  test.each([
    [['flow', 'taxes'], 'already'],
    [['step', 'taxes', 'type'], 'has a step "type" already'],
    [['step', 'nowhere', 'x'], 'no flow "nowhere"'],
    [['flow', '../escape'], 'is not a valid name'],
    [['flow', 'Tea'], 'is not a valid name'],
    [['step', 'agent-payroll', 'x'], 'has the steps of "agent-add-state"'],
    [['step', 'taxes', 'x', '--after', 'y'], 'no step "y"'],
    [['screen'], 'Usage: new flow'],
    [['screen', 'taxes', 'type'], 'has a screen "type" already'],
    [['screen', 'agent-payroll', 'congratulations', '--form'], 'Ask there'],
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
    expect(titles).toContain('Choose your package tax-package');
    expect(titles.length).toBeGreaterThan(80);
    const text = document.body.textContent ?? '';
    for (const words of [
      'These are the lowest prices',
      'Choose how your company is taxed',
      'Pay {derived.price, money}',
      'An LLC taxed with its owner has just one.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('expression/');
  });
});
