// Defines the error for journeys that cannot be played in a browser.

/** Thrown when a journey cannot be played in a browser. The message explains the reason. */
export class UnstagedError extends Error {}
