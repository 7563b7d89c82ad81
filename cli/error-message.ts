// Formats errors for users of the command line.

/** Returns the message of an error. The stack trace is left out. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
