// A type: the set of possible JSON values, with one part for each kind of value.

export interface Type {
  /** Nothing is known: any value. */
  readonly any?: true;
  /** An explicit null from a schema or an expression. */
  readonly null?: true;
  /** The value may be missing. A missing property reads as null. */
  readonly absent?: true;
  /** The possible booleans. */
  readonly boolean?: readonly boolean[];
  readonly number?: LiteralSet<number>;
  readonly string?: TextTypes;
  readonly list?: Elements;
  readonly object?: Properties;
  /** Personal data: the data paths that it comes from, as far as they are known (`private.ts`). */
  readonly personal?: readonly string[];
  /** Secret data: the same. */
  readonly secret?: readonly string[];
}

interface LiteralSet<Value> {
  /** The only possible values. Undefined when they are open. */
  readonly only?: readonly Value[];
}

export interface TextTypes extends LiteralSet<string> {
  /** A date or time with the year first, so that texts sort chronologically. */
  readonly day?: true;
}

export interface Elements {
  readonly of: Type;
  /** The list has at least one item. */
  readonly filled?: true;
}

export interface Properties {
  /** Name -> type, `absent` when optional. */
  readonly named: Readonly<Record<string, Type>>;
  /** The type of other properties, or null when there are none. */
  readonly rest: Type | null;
}

export type ValueKind = 'boolean' | 'number' | 'string' | 'list' | 'object';

const kinds: readonly ValueKind[] = ['boolean', 'number', 'string', 'list', 'object'];

export const anyType: Type = { any: true };
export const neverType: Type = {};
export const nullType: Type = { null: true };
export const absentType: Type = { absent: true };
export const someBoolean: Type = { boolean: [false, true] };
export const someNumber: Type = { number: {} };
export const someText: Type = { string: {} };
export const someDay: Type = { string: { day: true } };

export const createListType = (of: Type): Type => ({ list: { of } });

/** Returns the possible kinds of value besides null. All kinds for an unknown type. */
export function getValueKinds(type: Type): readonly ValueKind[] {
  return type.any ? kinds : kinds.filter((kind) => type[kind] !== undefined);
}

/** Returns true if the value may be null or missing. */
export function mayBeNothing(type: Type): boolean {
  return type.any === true || type.null === true || type.absent === true;
}

/** Returns true for the empty type, whose code is unreachable. */
export function isNever(type: Type): boolean {
  return !mayBeNothing(type) && getValueKinds(type).length === 0;
}

/**
 * Returns the possible values, including null when it may be missing, or undefined for an open
 * type.
 */
export function getValues(type: Type): readonly (string | number | boolean)[] | undefined {
  if (type.any || type.list || type.object) return undefined;
  const { boolean: booleans = [], number, string } = type;
  if ((number && !number.only) || (string && !string.only)) return undefined;
  return [...booleans, ...(number?.only ?? []), ...(string?.only ?? [])];
}
