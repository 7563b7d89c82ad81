// The error for a journey that cannot be played in a browser.

/** Thrown when a journey cannot be played in a browser. The message is the reason. */
export class UnstagedError extends Error {}
