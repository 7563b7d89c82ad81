// Describes a type mismatch in words.

import { describeType } from './describe-type.ts';
import { toPresentType } from './narrow.ts';
import type { ComputedMismatch } from './template-mismatches.ts';
import { isNeverType } from './type.ts';

/** Describes a computed value with a wrong type, such as `may be "red", and must be "green" or "black"`. */
export function describeTypeMismatch({
  mismatch,
  given,
}: Pick<ComputedMismatch, 'mismatch' | 'given'>): string {
  const { part, wanted, path, kind } = mismatch;
  const where = path.length === 0 ? '' : ` at "${path.join('.')}"`;
  const must = `must be ${describeType(toPresentType(wanted))}`;
  if (kind !== 'value')
    return `${isCertainlyMissing(given) ? 'is' : 'may be'} nothing${where}, and ${must}`;
  const shown = toPresentType(part);
  const isAll = path.length === 0 && describeType(shown) === describeType(toPresentType(given));
  return `${isAll ? 'is' : 'may be'} ${describeType(shown)}${where}, and ${must}`;
}

/** Returns true if the value is certainly missing. */
export function isCertainlyMissing(given: ComputedMismatch['given']): boolean {
  return isNeverType(toPresentType(given));
}
