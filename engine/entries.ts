// The names of the storage entries of a flow that names none itself.

export const entryOfFlow = (flow: string) => `flow:${flow}`;

/** What is typed in a flow and not yet sent. */
export const entryOfTyped = (flow: string) => `typed:${flow}`;
