// `npm run flows -- <command>`: the tools for flows. Exit codes: 0 clean, 1 findings, 2 could not
// run.

import { asProgram } from './as-program.ts';
import { commands } from './commands/index.ts';
import { calledFrom } from './launch/called-from.mjs';
import { run } from './run.ts';

process.chdir(calledFrom('flows'));
await asProgram(() => run(commands, process.argv.slice(2)));
