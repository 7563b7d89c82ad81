// Skeletons that pass the check, and the page of every screen.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

describe('new', () => {
  const make = (...words: readonly string[]) => runFlows('new', ...words, '--folder', folder);

  test('makes a flow and a step that pass the check, and leaves what is there as it is', () => {
    expect(make('flow', 'tea-time').status).toBe(0);
    expect(make('step', 'tea-time', 'cups').status).toBe(0);
    expect(make('step', 'taxes', 'receipts', '--after', 'type').status).toBe(0);
    const { status, stdout } = runFlows('check', folder, '--max-warnings', '0');
    expect([status, stdout]).toEqual([0, expect.stringContaining('no errors, no warnings')]);
    const before = readFileSync(join(project, 'flows/taxes/flow.json'), 'utf8').split('\n');
    const after = readFileSync(join(folder, 'taxes/flow.json'), 'utf8').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining('"receipts"'),
    ]);
  });

  test.each([
    [['flow', 'taxes'], 'already'],
    [['step', 'taxes', 'type'], 'has a step "type" already'],
    [['step', 'nowhere', 'x'], 'no flow "nowhere"'],
    [['flow', '../escape'], 'is no name'],
    [['flow', 'Tea'], 'is no name'],
    [['step', 'agent-payroll', 'x'], 'the flow it is like'],
    [['step', 'taxes', 'x', '--after', 'y'], 'no step "y"'],
    [['screen'], 'Say: new flow'],
  ])('%j is refused with a reason', (words, reason) => {
    const { status, stderr } = make(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});

describe('specimen', () => {
  test('has every screen of every flow with its texts, and nothing that runs', () => {
    const { status, stdout } = runFlows('specimen');
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
