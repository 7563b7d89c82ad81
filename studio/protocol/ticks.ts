// The ticks of a pattern. The page shows a tick as the analysis reads it.

import type { PatternField } from './questions.ts';

/** Returns true if a tick is set: by the user, or by the values of other fields until the user decides. */
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
