// Lists findings as related locations of another finding.

import type { Problem } from '../../engine/language/index.ts';

type RelatedLocation = NonNullable<Problem['related']>[number];

/** The maximum number of related locations in one finding. */
const maxRelated = 5;

/** Returns the locations and the messages of the first findings. The others are left out. */
export function listRelatedLocations(
  findings: readonly RelatedLocation[],
): readonly RelatedLocation[] {
  return findings
    .slice(0, maxRelated)
    .map(({ file, line, column, message }) => ({ file, line, column, message }));
}
