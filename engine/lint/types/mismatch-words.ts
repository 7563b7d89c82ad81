// Describes a type mismatch in words.

import { present } from './narrow.ts';
import type { Computed } from './template-mismatches.ts';
import { isNever } from './type.ts';
import { typeInWords } from './words.ts';

/**
 * Describes a computed value with the wrong type, such as `may be "red", and must be "green" or
 * "black"`.
 */
export function mismatchInWords({ misfit, given }: Pick<Computed, 'misfit' | 'given'>): string {
  const { part, wanted, path, kind } = misfit;
  const where = path.length === 0 ? '' : ` at "${path.join('.')}"`;
  const must = `must be ${typeInWords(present(wanted))}`;
  if (kind !== 'value') return `${isCertain(given) ? 'is' : 'may be'} nothing${where}, and ${must}`;
  const shown = present(part);
  const isAll = path.length === 0 && typeInWords(shown) === typeInWords(present(given));
  return `${isAll ? 'is' : 'may be'} ${typeInWords(shown)}${where}, and ${must}`;
}

/** Returns true if the value is certainly missing. */
export function isCertain(given: Computed['given']): boolean {
  return isNever(present(given));
}
