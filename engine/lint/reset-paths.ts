// Finds the data paths that a reaction resets.

import type { JsonObject } from '../language/index.ts';

/**
 * Returns the data paths in the `reset` property of a reaction.
 * @example
 * getResetPaths({ reset: ['state.kind'], go: 'order' }) // ['state.kind']
 */
export function getResetPaths({ reset }: JsonObject): readonly string[] {
  return Array.isArray(reset) ? reset.filter((each) => typeof each === 'string') : [];
}
