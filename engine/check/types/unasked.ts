// Whether a value that may not be there is taken without anything before it that asked for it.

import { hasOverlap } from './paths.ts';
import type { Standing } from './standing.ts';

/**
 * Whether nothing on the way to a place asks for or writes a data path, the object that it stands in or a part of it.
 * Values of one object come together: who has asked for one of them has asked for the others.
 */
export function isUnasked(path: string, { asked }: Standing): boolean {
  const outer = path.slice(0, path.lastIndexOf('.'));
  const near = outer.includes('.') ? outer : path;
  return !hasOverlap(asked, near);
}
