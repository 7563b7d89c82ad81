// Hashes the content of a screen. A prerendered page is hydrated only if the hash from the build equals the hash in the
// browser.

import { digestText, type ScreenView } from '../../engine/index.ts';

/** Returns the hash of a view. Properties that are not rendered are left out. */
export function getFingerprint(view: ScreenView): string {
  return digestText(JSON.stringify({ ...view, support: null, busy: null }));
}
