// The names of the storage entries of a flow that names none itself.

export const entryOfFlow = (flow: string) => `flow:${flow}`;

/** The storage entry of a flow's draft inputs. */
export const entryOfTyped = (flow: string) => `typed:${flow}`;
