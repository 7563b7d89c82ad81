// Formats errors for users.

/** Returns the message of an error, without its stack trace. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
