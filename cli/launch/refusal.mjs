// A reason not to go on that a person can mend: its message is shown, and nothing else.

export class Refusal extends Error {}

/** Does something; when it cannot be done, says why without a stack, and ends with exit code 1. */
export async function orSayWhy(task) {
  try {
    await task();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : `Unexpected: ${error.message}`);
    process.exit(1);
  }
}
