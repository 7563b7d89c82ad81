// Connects the code editor to the hint that describes how to leave the editor with the keyboard.

/** The id of the element with the keyboard hint. */
export const keysHintId = 'editor-keys';
