// The reasons why a journey cannot be played in a browser.

/** Thrown when a journey cannot be played in a browser. The message is the reason. */
export class UnstagedError extends Error {}
