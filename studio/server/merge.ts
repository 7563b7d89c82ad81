// Merges the changes of two people to one file.

import { merge } from 'node-diff3';

/**
 * Merges two versions of a text that have a common origin, line by line. Returns null if both changed the same lines.
 * @example
 * mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC') // 'A\nb\nC'
 * mergeTexts('a', 'b', 'c') // null
 */
export function mergeTexts(origin: string, ours: string, theirs: string): string | null {
  if (ours === theirs) return ours;
  const { conflict, result } = merge(ours.split('\n'), origin.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  });
  return conflict ? null : result.join('\n');
}
