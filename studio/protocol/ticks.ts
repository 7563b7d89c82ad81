// Determines which ticks of a pattern are set. The page and the analysis share this code.

import type { PatternField } from './questions.ts';

/** Returns true if a tick is set. Until the user decides, the values of other fields determine the tick. */
export function isTicked(
  { name, tickedBy }: PatternField,
  values: Readonly<Record<string, string>>,
): boolean {
  const own = values[name] ?? '';
  if (own !== '') return own === 'yes';
  if (!tickedBy) return false;
  const pattern = new RegExp(tickedBy.pattern, 'i');
  return tickedBy.names.some((each) => pattern.test(values[each] ?? ''));
}
