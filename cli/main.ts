// `npm run flows -- <command>`: the tools for flows. Exit codes: 0 clean, 1 findings, 2 could not
// run.

import { commands } from './commands/index.ts';
import { getCallerFolder } from './launch/caller-folder.mjs';
import { runCommandLine } from './run.ts';
import { runProgram } from './run-program.ts';

process.chdir(getCallerFolder('flows'));
await runProgram(() => runCommandLine(commands, process.argv.slice(2)));
