// The default names of the storage entries of a flow.

/**
 * Returns the default storage entry for the state of a flow.
 * @example
 * flowStorageEntry('tea') // 'flow:tea'
 */
export const flowStorageEntry = (flow: string) => `flow:${flow}`;

/**
 * Returns the storage entry for the draft inputs of a flow.
 * @example
 * draftInputsEntry('tea') // 'typed:tea'
 */
export const draftInputsEntry = (flow: string) => `typed:${flow}`;
