// Tests a pipe that is closed early, as in `npm run flows -- check | head -1`.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { projectRoot } from './run-flows.ts';

test.each(['check', 'help'])('%s whose output is closed ends without a word', async (word) => {
  const child = spawn(process.execPath, ['cli/launch/program.mjs', 'cli/main.ts', word], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH },
  });
  const ended = once(child, 'exit');
  // Closes the pipe before the first line is printed.
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), ended]);
  expect(errors).toBe('');
  expect(code).toBe(0);
});
