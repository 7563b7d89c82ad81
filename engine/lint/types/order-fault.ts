// Checks by type whether two values can be ordered.

import { present } from './narrow.ts';
import type { ComparisonSide } from './notes.ts';
import { nameOf } from './side-name.ts';
import { isNever, kindsOf, type Type, type ValueKind } from './type.ts';
import { typeInWords } from './words.ts';

/** Returns why two values cannot be ordered, or are ordered differently than intended, or null. */
export function orderFault(
  left: ComparisonSide,
  right: ComparisonSide,
): { readonly message: string; readonly suggestion?: string } | null {
  const [one, other] = [present(left.type), present(right.type)];
  if (isNever(one) || isNever(other)) return null;
  const unordered = [left, right].find(
    ({ type }) => !kindsOf(type).some((kind) => ordered.has(kind)),
  );
  if (unordered)
    return {
      message: `${nameOf(unordered)} has no order: it is ${typeInWords(present(unordered.type))}.`,
    };
  if (isOnly(one, 'string') && isOnly(other, 'string')) {
    if (one.string?.day || other.string?.day) return null;
    return {
      message: 'Texts are put in order letter by letter, so that "10" comes before "9".',
      suggestion: 'Compare numbers, or dates with the year first.',
    };
  }
  const isMixed =
    (isOnly(one, 'number') && isOnly(other, 'string')) ||
    (isOnly(one, 'string') && isOnly(other, 'number'));
  if (!isMixed) return null;
  return {
    message: `Here a number is put in order with a text: ${nameOf(left, false)} is ${typeInWords(one)}, ${nameOf(right, false)} is ${typeInWords(other)}.`,
  };
}

// helpers

const ordered: ReadonlySet<ValueKind> = new Set(['number', 'string']);

function isOnly(type: Type, kind: ValueKind): boolean {
  return kindsOf(type).every((each) => each === kind);
}
