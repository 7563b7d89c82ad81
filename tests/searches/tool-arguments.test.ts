// Tests that every tool prints its help and refuses an unknown option. Starting all of them takes
// about a minute.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';
import { testProgramArguments } from '../cli/support/program-arguments.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const toolScripts = Object.entries(scripts).filter(([, script]) =>
  /^(tsx|node cli\/launch\/program\.mjs) (tools|bench)\//.test(script),
);

test('the list has all tools', () => {
  expect(toolScripts.length).toBeGreaterThanOrEqual(9);
});

test.each(toolScripts)(
  '%s prints its help, and exits with 2 for an unknown option',
  (_, script) => {
    const [runner, ...program] = script.split(' ');
    testProgramArguments(runner === 'tsx' ? ['--import', 'tsx', ...program] : program);
  },
);
