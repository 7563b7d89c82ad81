// The names of the storage entries of a flow that names none itself.

/**
 * Returns the storage entry of the state of a flow that names none itself.
 * @example
 * entryOfFlow('tea') // 'flow:tea'
 */
export const entryOfFlow = (flow: string) => `flow:${flow}`;

/**
 * Returns the storage entry of the draft inputs of a flow.
 * @example
 * entryOfTyped('tea') // 'typed:tea'
 */
export const entryOfTyped = (flow: string) => `typed:${flow}`;
