// The entry point of `npm run flows -- <command>`, the tools for flows. Exit code 0 means no findings, 1 means
// findings, and 2 means that the command could not run.

import { commands } from './commands/index.ts';
import { getCallerFolder } from './launch/caller-folder.mjs';
import { runCommandLine } from './run.ts';
import { runProgram } from './run-program.ts';

process.chdir(getCallerFolder('flows'));
await runProgram(() => runCommandLine(commands, process.argv.slice(2)));
