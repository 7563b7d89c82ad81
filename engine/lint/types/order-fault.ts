// Checks by type if two values can be ordered.

import { describeType } from './describe-type.ts';
import { formatSide } from './format-side.ts';
import { toPresentType } from './narrow.ts';
import type { ComparisonSide } from './notes.ts';
import { getValueKinds, type InferredType, isNeverType, type ValueKind } from './type.ts';

/**
 * Returns the reason why two values cannot be ordered, or are not ordered as intended. Returns null if there is none.
 */
export function findOrderFault(
  left: ComparisonSide,
  right: ComparisonSide,
): { readonly message: string; readonly suggestion?: string } | null {
  const [one, other] = [toPresentType(left.type), toPresentType(right.type)];
  if (isNeverType(one) || isNeverType(other)) return null;
  const unordered = [left, right].find(
    ({ type }) => !getValueKinds(type).some((kind) => orderedKinds.has(kind)),
  );
  if (unordered)
    return {
      message: `${formatSide(unordered)} has no order: it is ${describeType(toPresentType(unordered.type))}.`,
    };
  if (isOnly(one, 'string') && isOnly(other, 'string')) {
    if (one.string?.day && other.string?.day) return null;
    if (one.string?.day || other.string?.day)
      return {
        message: `A date is put in order with a text of another form: ${formatSide(one.string?.day ? right : left, false)} may be written in any way, such as "03-12-2024".`,
        suggestion: 'Give its schema "format": "date" or "date-time", or convert it with isoDate.',
      };
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
    message: `Here a number is put in order with a text: ${formatSide(left, false)} is ${describeType(one)}, ${formatSide(right, false)} is ${describeType(other)}.`,
  };
}

// helpers

const orderedKinds: ReadonlySet<ValueKind> = new Set(['number', 'string']);

function isOnly(type: InferredType, kind: ValueKind): boolean {
  return getValueKinds(type).every((each) => each === kind);
}
