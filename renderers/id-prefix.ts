// The prefix of the ids of all controls of a form.

/** It avoids conflicts with other ids of the page. */
export const idPrefix = 'answer';
