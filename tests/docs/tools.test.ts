// Tests that the page about tools shows the current output of commands, and no output that varies
// between runs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { getRecordedRuns } from '../../cli/docs/recorded-runs.ts';
import { projectRoot, runFlows } from '../cli/run-flows.ts';

const toolsPage = readFileSync(join(projectRoot, 'docs/tools.md'), 'utf8');

test('is what the commands print, run again', () => {
  expect(runFlows('docs', '--check')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('shows a run of every command, and each of its options', () => {
  for (const { name, options } of commands) {
    expect(toolsPage).toContain(`$ npm run flows -- ${name}`);
    for (const option of Object.keys(options)) expect(toolsPage).toContain(`\`--${option}`);
  }
});

test('has no runs of commands that there are not', () => {
  const names = commands.map(({ name }) => name);
  expect(Object.keys(getRecordedRuns('')).filter((name) => !names.includes(name))).toEqual([]);
});

test('shows a small product, so that a change of the flows leaves it as it is', () => {
  const flows = readdirSync(join(projectRoot, 'flows'), { withFileTypes: true });
  const names = flows.filter((each) => each.isDirectory() && each.name !== 'shared');
  expect(
    names.map(({ name }) => name).filter((name) => toolsPage.includes(`flows/${name}/`)),
  ).toEqual([]);
});

test('says how many lines it leaves out, and of no machine', () => {
  expect(toolsPage).toMatch(/… and \d+ lines more/);
  expect(toolsPage).not.toContain(projectRoot);
  expect(toolsPage).not.toMatch(/\.cache|\d+ ms\b|\d\d:\d\d:\d\d/);
});
