// Runs the main function of a command-line program. The process exits with the returned number, or with 2 if the
// function throws.

import { getErrorMessage } from './error-message.ts';
import {
  formatHelp,
  type OptionValues,
  type ProgramUsage,
  parseArguments,
} from './launch/arguments.mjs';

/**
 * Runs a main function and sets the exit code of the process. If the function throws, prints only the error message,
 * without a stack trace.
 */
export async function runProgram(run: () => number | Promise<number>): Promise<void> {
  // A program that reads the output, such as `head`, may close the pipe early. This is not an error.
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
 * Runs a program with the arguments of the current process. For `--help`, prints the program's help instead.
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
