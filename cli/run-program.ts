// Runs a program of the tool. It exits with the code that the program returns, or with 2 when it
// fails.

/** Runs the program and prints a failure as one sentence. */
export async function runProgram(run: () => number | Promise<number>): Promise<void> {
  // The reader may close the pipe early, as `head` does. That is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
