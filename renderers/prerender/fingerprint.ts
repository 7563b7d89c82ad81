// A short hash of everything that a screen shows. The build and the browser compare theirs, so that
// a page is taken over only if the browser would render the same.

import type { View } from '../../engine/index.ts';

/** Returns the hash of a view: 64-bit FNV-1a in two halves. Parts that are not rendered are left out. */
export function getFingerprint(view: View): string {
  const text = JSON.stringify({ ...view, support: null, busy: null });
  return [0x811c9dc5, 0x1000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('-');
}
