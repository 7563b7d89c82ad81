// Reports comparisons that are wrong for the types of their two sides.

import type { Json } from '../../language/index.ts';
import type { Finding } from '../define-rule.ts';
import { describeMisspelling } from '../repair.ts';
import { createIntersectionType } from './combine.ts';
import { describeType } from './describe-type.ts';
import { formatSide } from './format-side.ts';
import { typeFromValue } from './from-value.ts';
import { toPresentType } from './narrow.ts';
import type { ComparisonSide, TypeNote } from './notes.ts';
import { isLiteral } from './operation.ts';
import { findOrderFault } from './order-fault.ts';
import { getExpressionSubject } from './subject.ts';
import { getPossibleValues, type InferredType, isNeverType, mayBeNullOrMissing } from './type.ts';

/** A fault of a comparison. The pointer is relative to the expression. */
export type ComparisonFault = Pick<Finding, 'pointer' | 'message' | 'suggestion' | 'repair'>;

type Comparison = Extract<TypeNote, { kind: 'comparison' }>;

/** Returns the reasons why a comparison always has the same result or does not have the intended meaning. */
export function findComparisonFaults(note: Comparison): readonly ComparisonFault[] {
  const { operator, pointer, left, right } = note;
  if (!isKnown(left) || !isKnown(right)) return [];
  if (operator === 'in') return findInFaults(left, right);
  if (/^[<>]/.test(operator)) {
    const fault = findOrderFault(left, right);
    return fault ? [{ pointer, ...fault }] : [];
  }
  const negated = operator.startsWith('!');
  const fault =
    left.rule === null || right.rule === null
      ? findNullFault(note)
      : findEqualityFault(note, negated);
  return fault ? [{ pointer, ...fault }] : [];
}

// helpers

type Fault = Omit<ComparisonFault, 'pointer'> & { readonly pointer?: string };

function isKnown({ type }: ComparisonSide): boolean {
  return !type.any && !isNeverType(type);
}

/** Reports a comparison of null with a computed value that is never null. For data, this is unknown. */
function findNullFault({ left, right, operator }: Comparison): Fault | null {
  const side = left.rule === null ? right : left;
  if (mayBeNullOrMissing(side.type) || isLiteral(side.rule) || getExpressionSubject(side.rule))
    return null;
  const holds = operator.startsWith('!') ? 'always' : 'never';
  return {
    message: `${formatSide(side)} is ${describeType(side.type)} and never nothing, so this ${holds} holds.`,
  };
}

function findEqualityFault({ left, right }: Comparison, negated: boolean): Fault | null {
  const never = negated ? 'this always holds' : 'this never holds';
  if (isOwnList(left) || isOwnList(right))
    return {
      message: `Two lists are never the same, whatever is in them, so ${never}.`,
      suggestion: 'Ask for an element with "in", or for their number with "count".',
    };
  if (mayBeSame(left.type, right.type)) {
    if (!isAlwaysSame(left, right)) return null;
    const always = negated ? 'this never holds' : 'this always holds';
    return {
      message: `${formatSide(left)} is always ${describeType(right.type)} here, so ${always}.`,
    };
  }
  if (isLiteral(right.rule)) return createNeverEqualFault(left, right.rule, right.pointer, never);
  if (isLiteral(left.rule)) return createNeverEqualFault(right, left.rule, left.pointer, never);
  const [one, other] = [left, right].map(({ type }) => describeType(toPresentType(type)));
  return {
    message: `${formatSide(left)} and ${formatSide(right, false)} are never the same, so ${never}: one is ${one}, the other ${other}.`,
  };
}

/** Returns true for a list that is written in the expression. Such a list never equals another list. */
function isOwnList({ rule }: ComparisonSide): boolean {
  return Array.isArray(rule);
}

function mayBeSame(left: InferredType, right: InferredType): boolean {
  if ((left.null && mayBeNullOrMissing(right)) || (right.null && mayBeNullOrMissing(left)))
    return true;
  const [one, other] = [toPresentType(left), toPresentType(right)];
  return isNeverType(one) || isNeverType(other) || !isNeverType(createIntersectionType(one, other));
}

function isAlwaysSame(left: ComparisonSide, right: ComparisonSide): boolean {
  if (mayBeNullOrMissing(left.type) || mayBeNullOrMissing(right.type)) return false;
  if (isLiteral(left.rule) && isLiteral(right.rule)) return false;
  const [one, other] = [getPossibleValues(left.type), getPossibleValues(right.type)];
  return one?.length === 1 && other?.length === 1 && one[0] === other[0];
}

function createNeverEqualFault(
  side: ComparisonSide,
  literal: Json,
  pointer: string,
  so: string,
): ComparisonFault {
  const type = toPresentType(side.type);
  return {
    pointer,
    message: `${formatSide(side)} is never ${JSON.stringify(literal)}, so ${so}: it is ${describeType(type)}.`,
    ...describeMisspelling(String(literal), (getPossibleValues(type) ?? []).map(String), (to) => ({
      text: String(literal),
      to,
    })),
  };
}

function findInFaults(
  needle: ComparisonSide,
  haystack: ComparisonSide,
): readonly ComparisonFault[] {
  if (isNeverType(toPresentType(needle.type))) return [];
  const { rule } = haystack;
  if (!Array.isArray(rule)) {
    const message = explainNotIn(needle, haystack);
    return message === null ? [] : [{ pointer: haystack.pointer, message }];
  }
  return rule.flatMap((each, index) =>
    isLiteral(each) &&
    each !== null &&
    isNeverType(createIntersectionType(toPresentType(needle.type), typeFromValue(each)))
      ? [
          createNeverEqualFault(
            needle,
            each,
            `${haystack.pointer}/${index}`,
            'it need not stand here',
          ),
        ]
      : [],
  );
}

function explainNotIn(needle: ComparisonSide, haystack: ComparisonSide): string | null {
  const { list, string } = haystack.type;
  const where = formatSide(haystack, false);
  if (!list && !string)
    return isNeverType(toPresentType(haystack.type))
      ? null
      : `"in" looks in lists and texts, and ${where} is ${describeType(haystack.type)}.`;
  if (string || !list || isNeverType(toPresentType(list.of))) return null;
  if (mayBeNullOrMissing(needle.type) && mayBeNullOrMissing(list.of)) return null;
  const one = toPresentType(needle.type);
  if (!isNeverType(createIntersectionType(one, toPresentType(list.of)))) return null;
  return `${formatSide(needle)} is never in it: it is ${describeType(one)}, and ${where} is ${describeType(toPresentType(haystack.type))}.`;
}
