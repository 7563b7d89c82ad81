// The default names of a flow's storage entries.

/**
 * Returns the default storage entry of a flow's state.
 * @example
 * flowStorageEntry('tea') // 'flow:tea'
 */
export const flowStorageEntry = (flow: string) => `flow:${flow}`;

/**
 * Returns the storage entry of the draft inputs of a flow.
 * @example
 * draftInputsEntry('tea') // 'typed:tea'
 */
export const draftInputsEntry = (flow: string) => `typed:${flow}`;
