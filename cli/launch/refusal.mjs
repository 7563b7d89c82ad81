// An error that the user can fix. The launchers print only its message, without a stack trace.

export class Refusal extends Error {}

/** Runs a task. When it fails, prints the reason without a stack trace and exits with code 1. */
export async function runOrExit(task) {
  try {
    await task();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : `Unexpected: ${error.message}`);
    process.exit(1);
  }
}
