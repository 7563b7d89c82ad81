/** A reason not to start that a person can mend: its message is one plain sentence and is all they are shown. */
export class StartError extends Error {}
