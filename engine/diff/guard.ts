// A guard that stands at a place in both versions.

import { isDeepEqual } from 'remeda';
import type { Logic } from '../types.ts';
import type { Finding, Pair, Side } from './types.ts';
import { whomWords } from './whom.ts';

/** Told as “<what> founders …; before, …”. */
export function compareGuard(
  { before, after }: Pair<Logic | undefined>,
  sides: Pair<Side>,
  what: string,
  kind: Finding['kind'] = 'behaviour',
): readonly Finding[] {
  if (isDeepEqual(before, after)) return [];
  const whom = (guard: Logic | undefined, side: Side) =>
    whomWords(guard, side) === '' ? 'everybody' : `founders ${whomWords(guard, side)}`;
  const now = whom(after, sides.after);
  return [{ kind, text: `${what} ${now}; before, ${whom(before, sides.before)}.` }];
}
