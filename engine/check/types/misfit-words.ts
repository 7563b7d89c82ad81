// A computed value that does not fit, in words.

import { present } from './narrow.ts';
import type { Computed } from './shape-misfits.ts';
import { isNever } from './type.ts';
import { typeInWords } from './words.ts';

/** What is wrong with a computed value, such as `may be "red", and must be "green" or "black"`. */
export function misfitInWords({ misfit, given }: Pick<Computed, 'misfit' | 'given'>): string {
  const { part, wanted, path, kind } = misfit;
  const where = path.length === 0 ? '' : ` at "${path.join('.')}"`;
  const must = `must be ${typeInWords(present(wanted))}`;
  if (kind !== 'value') return `${isCertain(given) ? 'is' : 'may be'} nothing${where}, and ${must}`;
  const shown = present(part);
  const isAll = path.length === 0 && typeInWords(shown) === typeInWords(present(given));
  return `${isAll ? 'is' : 'may be'} ${typeInWords(shown)}${where}, and ${must}`;
}

/** Whether there is nothing for certain. */
export function isCertain(given: Computed['given']): boolean {
  return isNever(present(given));
}
