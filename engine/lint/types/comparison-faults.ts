// Reports wrong comparisons by the types of their two sides.

import type { Json } from '../../language/index.ts';
import type { Finding } from '../define-rule.ts';
import { misspelt } from '../repair.ts';
import { meet } from './combine.ts';
import { fromValue } from './from-value.ts';
import { present } from './narrow.ts';
import type { ComparisonSide, TypeNote } from './notes.ts';
import { isLiteral } from './operation.ts';
import { orderFault } from './order-fault.ts';
import { nameOf } from './side-name.ts';
import { subjectOf } from './subject.ts';
import { isNever, mayBeNothing, type Type, valuesOf } from './type.ts';
import { typeInWords } from './words.ts';

/** The pointer is relative to the expression. */
export type ComparisonFault = Pick<Finding, 'pointer' | 'message' | 'suggestion' | 'repair'>;

type Comparison = Extract<TypeNote, { kind: 'comparison' }>;

/** Returns why a comparison always has the same result, or does not mean what it says. */
export function comparisonFaults(note: Comparison): readonly ComparisonFault[] {
  const { operator, pointer, left, right } = note;
  if (!isKnown(left) || !isKnown(right)) return [];
  if (operator === 'in') return inFaults(left, right);
  if (/^[<>]/.test(operator)) {
    const fault = orderFault(left, right);
    return fault ? [{ pointer, ...fault }] : [];
  }
  const negated = operator.startsWith('!');
  const fault =
    left.rule === null || right.rule === null ? nullFault(note) : equalityFault(note, negated);
  return fault ? [{ pointer, ...fault }] : [];
}

// helpers

type Fault = Omit<ComparisonFault, 'pointer'> & { readonly pointer?: string };

function isKnown({ type }: ComparisonSide): boolean {
  return !type.any && !isNever(type);
}

/** Some computed values are never null. For data this cannot be known. */
function nullFault({ left, right, operator }: Comparison): Fault | null {
  const side = left.rule === null ? right : left;
  if (mayBeNothing(side.type) || isLiteral(side.rule) || subjectOf(side.rule)) return null;
  const holds = operator.startsWith('!') ? 'always' : 'never';
  return {
    message: `${nameOf(side)} is ${typeInWords(side.type)} and never nothing, so this ${holds} holds.`,
  };
}

function equalityFault({ left, right }: Comparison, negated: boolean): Fault | null {
  const never = negated ? 'this always holds' : 'this never holds';
  if (isOwnList(left) || isOwnList(right))
    return {
      message: `Two lists are never the same, whatever stands in them, so ${never}.`,
      suggestion: 'Ask for an element with "in", or for their number with "count".',
    };
  if (mayBeSame(left.type, right.type)) {
    if (!isAlwaysSame(left, right)) return null;
    const always = negated ? 'this never holds' : 'this always holds';
    return { message: `${nameOf(left)} is always ${typeInWords(right.type)} here, so ${always}.` };
  }
  if (isLiteral(right.rule)) return neverIs(left, right.rule, right.pointer, never);
  if (isLiteral(left.rule)) return neverIs(right, left.rule, left.pointer, never);
  const [one, other] = [left, right].map(({ type }) => typeInWords(present(type)));
  return {
    message: `${nameOf(left)} and ${nameOf(right, false)} are never the same, so ${never}: one is ${one}, the other ${other}.`,
  };
}

/** A list written in the expression is never equal to another list. */
function isOwnList({ rule }: ComparisonSide): boolean {
  return Array.isArray(rule);
}

function mayBeSame(left: Type, right: Type): boolean {
  if ((left.null && mayBeNothing(right)) || (right.null && mayBeNothing(left))) return true;
  const [one, other] = [present(left), present(right)];
  return isNever(one) || isNever(other) || !isNever(meet(one, other));
}

function isAlwaysSame(left: ComparisonSide, right: ComparisonSide): boolean {
  if (mayBeNothing(left.type) || mayBeNothing(right.type)) return false;
  if (isLiteral(left.rule) && isLiteral(right.rule)) return false;
  const [one, other] = [valuesOf(left.type), valuesOf(right.type)];
  return one?.length === 1 && other?.length === 1 && one[0] === other[0];
}

function neverIs(
  side: ComparisonSide,
  literal: Json,
  pointer: string,
  so: string,
): ComparisonFault {
  const type = present(side.type);
  return {
    pointer,
    message: `${nameOf(side)} is never ${JSON.stringify(literal)}, so ${so}: it is ${typeInWords(type)}.`,
    ...misspelt(String(literal), (valuesOf(type) ?? []).map(String), (to) => ({
      text: String(literal),
      to,
    })),
  };
}

function inFaults(needle: ComparisonSide, haystack: ComparisonSide): readonly ComparisonFault[] {
  if (isNever(present(needle.type))) return [];
  const { rule } = haystack;
  if (!Array.isArray(rule)) {
    const message = notIn(needle, haystack);
    return message === null ? [] : [{ pointer: haystack.pointer, message }];
  }
  return rule.flatMap((each, index) =>
    isLiteral(each) && each !== null && isNever(meet(present(needle.type), fromValue(each)))
      ? [neverIs(needle, each, `${haystack.pointer}/${index}`, 'it need not stand here')]
      : [],
  );
}

function notIn(needle: ComparisonSide, haystack: ComparisonSide): string | null {
  const { list, string } = haystack.type;
  const where = nameOf(haystack, false);
  if (!list && !string)
    return isNever(present(haystack.type))
      ? null
      : `"in" looks in lists and texts, and ${where} is ${typeInWords(haystack.type)}.`;
  if (string || !list || isNever(present(list.of))) return null;
  if (mayBeNothing(needle.type) && mayBeNothing(list.of)) return null;
  const one = present(needle.type);
  if (!isNever(meet(one, present(list.of)))) return null;
  return `${nameOf(needle)} is never in it: it is ${typeInWords(one)}, and ${where} is ${typeInWords(present(haystack.type))}.`;
}
