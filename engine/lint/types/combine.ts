// Unions and intersections of types.

import { defined, filledList } from './defined.ts';
import { marksOf, unknownOf } from './private.ts';
import { mayBeNothing, never, type Properties, type Type } from './type.ts';

/** A type with more literals is widened to its kind. */
const mostLiterals = 200;

/** Returns the union of types. */
export function union(...types: readonly Type[]): Type {
  return unionOf(types);
}

/** Returns the union of a list of any length. The number of arguments of a call is limited. */
export function unionOf(types: readonly Type[]): Type {
  // Divide and conquer, because a union of many objects has the properties of all of them.
  const half = types.length >> 1;
  if (half > 1) return unionOfTwo(unionOf(types.slice(0, half)), unionOf(types.slice(half)));
  const [first = never, ...others] = types;
  return others.reduce(unionOfTwo, first);
}

/** Returns the intersection of two types. */
export function meet(one: Type, other: Type): Type {
  const marks = marksOf(one, other);
  if (one.any) return { ...other, ...marks };
  if (other.any) return { ...one, ...marks };
  const empty = mayBeNothing(one) && mayBeNothing(other);
  return defined({
    ...marks,
    ...(empty ? (one.null || other.null ? { null: true } : { absent: true }) : {}),
    boolean: filledList(one.boolean?.filter((each) => other.boolean?.includes(each))),
    number: one.number && other.number && meetOfLiterals(one.number, other.number),
    string: one.string && other.string && meetOfLiterals(one.string, other.string),
    list:
      one.list && other.list
        ? defined({
            of: meet(one.list.of, other.list.of),
            filled: one.list.filled ?? other.list.filled,
          })
        : undefined,
    object: one.object && other.object && meetOfObjects(one.object, other.object),
  });
}

// helpers

function unionOfTwo(one: Type, other: Type): Type {
  if (one === other || isSubset(other, one)) return one;
  if (one.any || other.any) return unknownOf(one, other);
  const { list, object } = one;
  return defined({
    ...marksOf(one, other),
    null: one.null ?? other.null,
    absent: one.absent ?? other.absent,
    boolean:
      one.boolean && other.boolean
        ? [...new Set([...one.boolean, ...other.boolean])]
        : (one.boolean ?? other.boolean),
    number:
      one.number && other.number
        ? unionOfLiterals(one.number, other.number)
        : (one.number ?? other.number),
    string:
      one.string && other.string
        ? unionOfLiterals(one.string, other.string)
        : (one.string ?? other.string),
    list:
      list && other.list
        ? defined({
            of: unionOfTwo(list.of, other.list.of),
            filled: list.filled && other.list.filled,
          })
        : (list ?? other.list),
    object:
      object && other.object ? unionOfObjects(object, other.object) : (object ?? other.object),
  });
}

/** Returns true if a plain type is a subset of another. False means unknown. */
function isSubset(part: Type, whole: Type): boolean {
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

function unionOfLiterals<Value>(one: Literals<Value>, other: Literals<Value>): Literals<Value> {
  const all = one.only && other.only ? [...new Set([...one.only, ...other.only])] : undefined;
  return defined({
    only: all && all.length <= mostLiterals ? all : undefined,
    day: one.day && other.day,
  });
}

function meetOfLiterals<Value>(
  one: Literals<Value>,
  other: Literals<Value>,
): Literals<Value> | undefined {
  const { only } = other;
  const both =
    one.only && only ? one.only.filter((each) => only.includes(each)) : (one.only ?? only);
  if (both?.length === 0) return undefined;
  return defined({ only: both, day: one.day ?? other.day });
}

/**
 * A property named by only one object may also occur in the other: with the type of its other
 * properties, or absent.
 */
function unionOfObjects(one: Properties, other: Properties): Properties {
  const names = new Set([...Object.keys(one.named), ...Object.keys(other.named)]);
  const at = (part: Properties, name: string) =>
    ownOf(part, name) ?? { ...(part.rest ?? never), absent: true as const };
  return {
    named: Object.fromEntries(
      [...names].map((name) => [name, unionOfTwo(at(one, name), at(other, name))]),
    ),
    rest: one.rest && other.rest ? unionOfTwo(one.rest, other.rest) : (one.rest ?? other.rest),
  };
}

function meetOfObjects(one: Properties, other: Properties): Properties {
  const names = new Set([...Object.keys(one.named), ...Object.keys(other.named)]);
  return {
    named: Object.fromEntries(
      [...names].map((name) => {
        const [mine, theirs] = [ownOf(one, name), ownOf(other, name)];
        return [name, mine && theirs ? meet(mine, theirs) : (mine ?? theirs ?? never)];
      }),
    ),
    rest: meetOfRests(one.rest, other.rest),
  };
}

/** Properties that one object does not declare have the other's type, if it states one. */
function meetOfRests(one: Type | null, other: Type | null): Type | null {
  if (one && other) return meet(one, other);
  const rest = one ?? other;
  return rest?.any ? null : rest;
}

/** Returns the type of a declared property. */
function ownOf({ named }: Properties, name: string): Type | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined;
}
