// The program that the thread of flows-thread.mjs loads: the commands and the function that runs one.

import { commands } from '../../../cli/commands/index.ts';
import { runCommandLine } from '../../../cli/run.ts';

export const runWords = (words: readonly string[]): Promise<number> =>
  runCommandLine(commands, words);
