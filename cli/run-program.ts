// Runs the main function of a command-line program. The process exits with the number that the
// function returns, or with 2 if it throws.

import { getErrorMessage } from './error-message.ts';
import {
  formatHelp,
  type OptionValues,
  type ProgramUsage,
  parseArguments,
} from './launch/arguments.mjs';

/**
 * Runs a main function and sets the exit code of the process. Prints only the message of an error,
 * without a stack trace.
 */
export async function runProgram(run: () => number | Promise<number>): Promise<void> {
  // The program that reads the output may close the pipe early, as `head` does. This is not an
  // error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exitCode = 2;
  }
}

/**
 * Runs a program with the arguments of this process, or prints its help for `--help`.
 * @param run receives the options and the positional arguments, and returns the exit code
 */
export async function runWithArguments(
  usage: ProgramUsage,
  run: (values: OptionValues, names: readonly string[]) => number | Promise<number>,
): Promise<void> {
  await runProgram(() => {
    const { values, names } = parseArguments(usage, process.argv.slice(2));
    if (values.help !== true) return run(values, names);
    console.log(formatHelp(usage));
    return 0;
  });
}
