import type { Problem } from '../../engine/language/index.ts';

/** Identifies a finding by everything except its line, which unrelated changes move. */
export function getFindingKey({ rule, file, message }: Problem): string {
  return [rule, file, message].join('\n');
}
