// `npm run flows -- <command>`: the tools around flows. Exit codes: 0 clean, 1 findings, 2 could not run.

import { commands } from './commands/index.ts';
import { run } from './run.ts';

try {
  process.exitCode = await run(commands, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
