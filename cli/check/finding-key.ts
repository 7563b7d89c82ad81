// Identifies findings across versions of the flows.

import type { Problem } from '../../engine/language/index.ts';

/**
 * Returns a key that identifies a finding. It excludes the line number, which changes if lines are
 * added above.
 */
export function getFindingKey({ rule, file, message }: Problem): string {
  return [rule, file, message].join('\n');
}
