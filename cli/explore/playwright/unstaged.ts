// What keeps a journey off the browser's stage, in words.

/** Thrown where a journey cannot be played in a browser; its message is the reason. */
export class UnstagedError extends Error {}
