// A short hash of everything that a screen shows. The build and the browser compare theirs, so that
// a page is hydrated only if the browser would render the same.

import { digestText, type ScreenView } from '../../engine/index.ts';

/** Returns the hash of a view. Parts that are not rendered are left out. */
export function getFingerprint(view: ScreenView): string {
  return digestText(JSON.stringify({ ...view, support: null, busy: null }));
}
