// Runs the command line tool as users do.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run flows -- …words`. */
export function runFlows(...words: readonly string[]) {
  const run = spawnSync(process.execPath, ['cli/launch/program.mjs', 'cli/main.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    maxBuffer: 50_000_000,
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}
