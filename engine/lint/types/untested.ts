// Detects values that may be missing but are used without a test.

import type { PlaceFacts } from './facts.ts';
import { hasOverlappingPath } from './paths.ts';

/**
 * Returns true if no guard or write before a place concerns a data path, its parent object, or a part of it. Values of
 * one object are set together, so a test of one value counts for the others.
 */
export function isUntestedPath(path: string, { tested }: PlaceFacts): boolean {
  const outer = path.slice(0, path.lastIndexOf('.'));
  const near = outer.includes('.') ? outer : path;
  return !hasOverlappingPath(tested, near);
}
