// The prefix for the ids of a form's controls.

/** The prefix prevents conflicts with other ids on the page. */
export const controlIdPrefix = 'answer';
