// Running a program of the tool: its exit code is what it answers, and 2 where it could not run.

/** Runs it; what keeps it from running is told in one sentence. */
export async function asProgram(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
