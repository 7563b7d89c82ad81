/** An error at start that the user can fix. Only its one-sentence message is printed. */
export class StartError extends Error {}
