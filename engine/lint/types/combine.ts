// Computes unions and intersections of types.

import { omitEmptyList, omitUndefined } from './omit-undefined.ts';
import { createUnknownType, joinSensitivityMarks } from './sensitivity.ts';
import { type InferredType, mayBeNullOrMissing, neverType, type ObjectProperties } from './type.ts';

/** The maximum number of literals in a type. A type with more literals is widened to its kind. */
const maxLiterals = 200;

/** Returns the union of several types. */
export function createUnionType(...types: readonly InferredType[]): InferredType {
  return createUnionTypeOfList(types);
}

/**
 * Returns the union of any number of types. The number of arguments of a function call is limited, but the length of a
 * list is not.
 */
export function createUnionTypeOfList(types: readonly InferredType[]): InferredType {
  // Unites the halves separately, because a union of many objects has the properties of all of them.
  const half = types.length >> 1;
  if (half > 1)
    return uniteTwo(
      createUnionTypeOfList(types.slice(0, half)),
      createUnionTypeOfList(types.slice(half)),
    );
  const [first = neverType, ...others] = types;
  return others.reduce(uniteTwo, first);
}

/** Returns the intersection of two types. */
export function createIntersectionType(one: InferredType, other: InferredType): InferredType {
  const marks = joinSensitivityMarks(one, other);
  if (one.any) return { ...other, ...marks };
  if (other.any) return { ...one, ...marks };
  const empty = mayBeNullOrMissing(one) && mayBeNullOrMissing(other);
  return omitUndefined({
    ...marks,
    ...(empty ? (one.null || other.null ? { null: true } : { absent: true }) : {}),
    boolean: omitEmptyList(one.boolean?.filter((each) => other.boolean?.includes(each))),
    number: one.number && other.number && intersectLiterals(one.number, other.number),
    string: one.string && other.string && intersectLiterals(one.string, other.string),
    list:
      one.list && other.list
        ? omitUndefined({
            of: createIntersectionType(one.list.of, other.list.of),
            filled: one.list.filled ?? other.list.filled,
          })
        : undefined,
    object: one.object && other.object && intersectObjects(one.object, other.object),
  });
}

// helpers

function uniteTwo(one: InferredType, other: InferredType): InferredType {
  if (one === other || isSubset(other, one)) return one;
  if (one.any || other.any) return createUnknownType(one, other);
  const { list, object } = one;
  return omitUndefined({
    ...joinSensitivityMarks(one, other),
    null: one.null ?? other.null,
    absent: one.absent ?? other.absent,
    boolean:
      one.boolean && other.boolean
        ? [...new Set([...one.boolean, ...other.boolean])]
        : (one.boolean ?? other.boolean),
    number:
      one.number && other.number
        ? uniteLiterals(one.number, other.number)
        : (one.number ?? other.number),
    string:
      one.string && other.string
        ? uniteLiterals(one.string, other.string)
        : (one.string ?? other.string),
    list:
      list && other.list
        ? omitUndefined({
            of: uniteTwo(list.of, other.list.of),
            filled: list.filled && other.list.filled,
          })
        : (list ?? other.list),
    object: object && other.object ? uniteObjects(object, other.object) : (object ?? other.object),
  });
}

/** Returns true if a plain type is a subset of another type. False means unknown. */
function isSubset(part: InferredType, whole: InferredType): boolean {
  if (part.any || whole.any || part.list || part.object || part.number) return false;
  if (part.personal || part.secret) return false;
  const { string } = whole;
  const texts =
    !part.string || (string && !string.day && includesAll(string.only, part.string.only));
  return Boolean(
    texts &&
      (!part.null || whole.null) &&
      (!part.absent || whole.absent) &&
      (part.boolean ?? []).every((each) => whole.boolean?.includes(each)),
  );
}

function includesAll<Value>(
  whole: readonly Value[] | undefined,
  part: readonly Value[] | undefined,
): boolean {
  return !whole || (part?.every((each) => whole.includes(each)) ?? false);
}

interface Literals<Value> {
  readonly only?: readonly Value[];
  readonly day?: true;
}

function uniteLiterals<Value>(one: Literals<Value>, other: Literals<Value>): Literals<Value> {
  const all = one.only && other.only ? [...new Set([...one.only, ...other.only])] : undefined;
  return omitUndefined({
    only: all && all.length <= maxLiterals ? all : undefined,
    day: one.day && other.day,
  });
}

function intersectLiterals<Value>(
  one: Literals<Value>,
  other: Literals<Value>,
): Literals<Value> | undefined {
  const { only } = other;
  const both =
    one.only && only ? one.only.filter((each) => only.includes(each)) : (one.only ?? only);
  if (both?.length === 0) return undefined;
  return omitUndefined({ only: both, day: one.day ?? other.day });
}

/**
 * A property that only one object names may also occur in the other object: with the type of that object's other
 * properties, or absent.
 */
function uniteObjects(one: ObjectProperties, other: ObjectProperties): ObjectProperties {
  const names = new Set([...Object.keys(one.named), ...Object.keys(other.named)]);
  const at = (part: ObjectProperties, name: string) =>
    getOwnType(part, name) ?? { ...(part.rest ?? neverType), absent: true as const };
  return {
    named: Object.fromEntries(
      [...names].map((name) => [name, uniteTwo(at(one, name), at(other, name))]),
    ),
    rest: one.rest && other.rest ? uniteTwo(one.rest, other.rest) : (one.rest ?? other.rest),
  };
}

function intersectObjects(one: ObjectProperties, other: ObjectProperties): ObjectProperties {
  const names = new Set([...Object.keys(one.named), ...Object.keys(other.named)]);
  return {
    named: Object.fromEntries(
      [...names].map((name) => {
        const [mine, theirs] = [getOwnType(one, name), getOwnType(other, name)];
        return [
          name,
          mine && theirs ? createIntersectionType(mine, theirs) : (mine ?? theirs ?? neverType),
        ];
      }),
    ),
    rest: intersectRests(one.rest, other.rest),
  };
}

/** Properties that one object does not declare have the type that the other object states, if any. */
function intersectRests(one: InferredType | null, other: InferredType | null): InferredType | null {
  if (one && other) return createIntersectionType(one, other);
  const rest = one ?? other;
  return rest?.any ? null : rest;
}

/** Returns the type of a declared property. Undefined for an undeclared property. */
function getOwnType({ named }: ObjectProperties, name: string): InferredType | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined;
}
