// Connects the code editor with the hint that says how the keyboard leaves it.

/** The id of the hint. */
export const keysHintId = 'editor-keys';
