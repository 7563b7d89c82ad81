// Tests that the documented GitHub Actions workflow and the plain commands are valid, and use
// existing commands and options.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands/index.ts';

const readProjectFile = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const workflowYaml = readProjectFile('docs/ci/github-actions.yml');
const ciPage = readProjectFile('docs/ci.md');
const plainCommands = /<!-- commands -->\n```sh\n([\s\S]*?)```/.exec(ciPage)?.[1] ?? '';
const scriptNames = Object.keys(JSON.parse(readProjectFile('package.json')).scripts);

/** Returns the errors that GitHub's own parser and schema report for a workflow. */
async function findWorkflowErrors(content: string): Promise<readonly string[]> {
  const trace = { error: () => {}, info: () => {}, verbose: () => {} };
  const { context, value } = parseWorkflow({ name: 'flows.yml', content }, trace);
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('the workflow', () => {
  test('is one for GitHub', async () => {
    expect(await findWorkflowErrors(workflowYaml)).toEqual([]);
    expect(await findWorkflowErrors(readProjectFile('.github/workflows/ci.yml'))).toEqual([]);
  });

  test.each([
    ['runs-on: ubuntu-latest', 'runs-in: ubuntu-latest', /runs-in/],
    [`\${{ matrix.shard }}/3`, `\${{ matrx.shard }}/3`, /matrx/],
    ['steps:\n      - uses', 'steps:\n      - use', /use/],
  ])('would be refused with %j as %j', async (right, wrong, reason) => {
    expect(workflowYaml).toContain(right);
    expect((await findWorkflowErrors(workflowYaml.replace(right, wrong))).join('\n')).toMatch(
      reason,
    );
  });

  test('takes only actions by a version', () => {
    const used = [...workflowYaml.matchAll(/uses: (\S+)/g)].map((match) => match[1]);
    expect([...new Set(used)].sort()).toEqual([
      'actions/checkout@v4',
      'actions/github-script@v7',
      'actions/setup-node@v4',
      'actions/upload-artifact@v4',
      'github/codeql-action/upload-sarif@v3',
    ]);
  });
});

describe.each([
  ['the workflow', workflowYaml],
  ['the page', plainCommands],
])('%s', (_, text) => {
  const runs = [...text.matchAll(/npm run --silent flows -- (\S+)(.*)/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      options: [...rest.matchAll(/--([\w-]+)/g)].map((each) => each[1]),
    }),
  );

  test('runs only commands and options of the tool', () => {
    expect(runs.length).toBeGreaterThan(7);
    for (const { name, options } of runs) {
      const command = commands.find((each) => each.name === name);
      expect(command, name).toBeDefined();
      expect(Object.keys(command?.options ?? {}), name).toEqual(expect.arrayContaining(options));
    }
  });

  test('runs only scripts of the project', () => {
    const named = [...text.matchAll(/^.*?\bnpm (?:run (?:--silent )?)?([\w-]+)/gm)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => name !== 'ci' && !scriptNames.includes(name))).toEqual([]);
  });
});
