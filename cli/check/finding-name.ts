import type { Problem } from '../../engine/check/index.ts';

/** The name of a finding: all but its line, which other changes move. */
export function findingName({ rule, file, message }: Problem): string {
  return [rule, file, message].join('\n');
}
