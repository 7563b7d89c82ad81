// Marks the text fields that edit files.

/** The attribute of a text field that edits files. Undo and redo use the history of the working copy, not the browser's. */
export const editsFiles = 'data-edits-files';
