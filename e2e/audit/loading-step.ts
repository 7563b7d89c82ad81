// The name of a page that does not know its screen yet.

/** The step in the snapshot of a page whose screen is loading. It has no heading and no title yet. */
export const loadingStep = ':loading';
