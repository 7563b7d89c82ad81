// Marks the text fields that edit files.

/** The attribute of a text field that edits files. Its history is that of the working copy, not that of the browser. */
export const editsFiles = 'data-edits-files';
