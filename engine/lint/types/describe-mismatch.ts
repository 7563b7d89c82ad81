// Describes a type mismatch in words.

import { describeType } from './describe-type.ts';
import { toPresent } from './narrow.ts';
import type { ComputedMismatch } from './template-mismatches.ts';
import { isNever } from './type.ts';

/** Describes a computed value with a wrong type, such as `may be "red", and must be "green" or "black"`. */
export function describeMismatch({
  mismatch,
  given,
}: Pick<ComputedMismatch, 'mismatch' | 'given'>): string {
  const { part, wanted, path, kind } = mismatch;
  const where = path.length === 0 ? '' : ` at "${path.join('.')}"`;
  const must = `must be ${describeType(toPresent(wanted))}`;
  if (kind !== 'value') return `${isCertain(given) ? 'is' : 'may be'} nothing${where}, and ${must}`;
  const shown = toPresent(part);
  const isAll = path.length === 0 && describeType(shown) === describeType(toPresent(given));
  return `${isAll ? 'is' : 'may be'} ${describeType(shown)}${where}, and ${must}`;
}

/** Returns true if the value is certainly missing. */
export function isCertain(given: ComputedMismatch['given']): boolean {
  return isNever(toPresent(given));
}
