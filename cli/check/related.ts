// Adds findings to another finding as related locations.

import type { Problem } from '../../engine/language/index.ts';

type RelatedLocation = NonNullable<Problem['related']>[number];

/** The maximum number of related locations of a finding. */
const maxRelated = 5;

/** Returns the locations and messages of the first findings, up to the maximum number. */
export function listRelatedLocations(
  findings: readonly RelatedLocation[],
): readonly RelatedLocation[] {
  return findings
    .slice(0, maxRelated)
    .map(({ file, line, column, message }) => ({ file, line, column, message }));
}
