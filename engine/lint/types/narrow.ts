// Narrows types: removes null, empty values, or a literal.

import { omitEmptyList, omitUndefined } from './omit-undefined.ts';
import { anyType, type InferredType, neverType } from './type.ts';

/** Returns the type without null. */
export function toPresentType(type: InferredType): InferredType {
  if (!type.null && !type.absent) return type;
  const { null: _, absent: __, ...rest } = type;
  return rest;
}

/** Returns the type of a non-empty value: not null, and not an empty text or list. */
export function toNonEmptyType(type: InferredType): InferredType {
  const { string, list, ...rest } = toPresentType(type);
  return omitUndefined({
    ...rest,
    string: string?.only ? withoutLiteral(string, '') : string,
    list: list && { ...list, filled: true as const },
  });
}

/** Returns the type of a truthy value in JSON Logic. */
export function toTruthyType(type: InferredType): InferredType {
  const { boolean: booleans, number, ...rest } = toNonEmptyType(type);
  return omitUndefined({
    ...rest,
    boolean: omitEmptyList(booleans?.filter((each) => each)),
    number: number?.only ? withoutLiteral(number, 0) : number,
  });
}

/**
 * Returns the type of an empty value: null, an empty text, or an empty list.
 * @param falsy true to also include false and 0
 */
export function toEmptyType(type: InferredType, falsy = false): InferredType {
  if (type.any) return anyType;
  const { string, list, number } = type;
  return omitUndefined({
    ...(type.null ? { null: true as const } : {}),
    ...(type.absent ? { absent: true as const } : {}),
    boolean: falsy ? omitEmptyList(type.boolean?.filter((each) => !each)) : undefined,
    number: falsy && number && (number.only?.includes(0) ?? true) ? { only: [0] } : undefined,
    string: string && (string.only?.includes('') ?? true) ? { only: [''] } : undefined,
    list: list && !list.filled ? { of: neverType } : undefined,
  });
}

/** Returns a type without one of its literals. */
export function excludeLiteralFromType(
  type: InferredType,
  literal: string | number | boolean,
): InferredType {
  const { string, number } = type;
  if (typeof literal === 'boolean')
    return omitUndefined({
      ...type,
      boolean: omitEmptyList(type.boolean?.filter((at) => at !== literal)),
    });
  if (typeof literal === 'number')
    return number?.only
      ? omitUndefined({ ...type, number: withoutLiteral(number, literal) })
      : type;
  return string?.only ? omitUndefined({ ...type, string: withoutLiteral(string, literal) }) : type;
}

// helpers

interface Literals<Value> {
  readonly only?: readonly Value[];
  readonly day?: true;
}

function withoutLiteral<Value, Part extends Literals<Value>>(
  part: Part,
  literal: Value,
): Part | undefined {
  const only = part.only?.filter((each) => each !== literal);
  return only?.length === 0 ? undefined : { ...part, only };
}
