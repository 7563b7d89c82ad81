// Detects values that may be missing but are used without a test.

import type { Facts } from './facts.ts';
import { hasOverlap } from './paths.ts';

/**
 * Returns true if no guard or write before a place concerns a data path, its parent object, or a part of it. Values of
 * one object are set together, so a test of one value counts for the others.
 */
export function isUntested(path: string, { tested }: Facts): boolean {
  const outer = path.slice(0, path.lastIndexOf('.'));
  const near = outer.includes('.') ? outer : path;
  return !hasOverlap(tested, near);
}
