// Running a program of the tool: its exit code is what it answers, and 2 where it could not run.

/** Runs it; what keeps it from running is told in one sentence. */
export async function asProgram(run: () => number | Promise<number>): Promise<void> {
  // Whoever reads the output may stop reading, as `head` does: that is no fault.
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
