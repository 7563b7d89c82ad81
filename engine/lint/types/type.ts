// A type: the set of possible JSON values, with one part for each kind of value.

export interface Type {
  /** True if nothing is known about the value. */
  readonly any?: true;
  /** True if the value may be an explicit null from a schema or an expression. */
  readonly null?: true;
  /** True if the value may be missing. A missing property reads as null. */
  readonly absent?: true;
  /** The possible booleans. */
  readonly boolean?: readonly boolean[];
  readonly number?: LiteralSet<number>;
  readonly string?: TextTypes;
  readonly list?: Elements;
  readonly object?: Properties;
  /** The data paths that personal data comes from, as far as they are known (`private.ts`). */
  readonly personal?: readonly string[];
  /** The data paths that secret data comes from, as far as they are known. */
  readonly secret?: readonly string[];
}

interface LiteralSet<Value> {
  /** The possible values, or undefined if any value of the kind is possible. */
  readonly only?: readonly Value[];
}

export interface TextTypes extends LiteralSet<string> {
  /** True for a date or time with the year first. Such texts sort chronologically. */
  readonly day?: true;
}

export interface Elements {
  readonly of: Type;
  /** True if the list has at least one item. */
  readonly filled?: true;
}

export interface Properties {
  /** The type of each property. The type of an optional property is `absent` too. */
  readonly named: Readonly<Record<string, Type>>;
  /** The type of other properties, or null if the object has no others. */
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

/** Returns the possible kinds of a value besides null. Returns all kinds for an unknown type. */
export function getValueKinds(type: Type): readonly ValueKind[] {
  return type.any ? kinds : kinds.filter((kind) => type[kind] !== undefined);
}

/** Returns true if the value may be null or missing. */
export function mayBeNothing(type: Type): boolean {
  return type.any === true || type.null === true || type.absent === true;
}

/** Returns true for the empty type, which has no values. */
export function isNever(type: Type): boolean {
  return !mayBeNothing(type) && getValueKinds(type).length === 0;
}

/**
 * Returns the possible values of a type. They include null if the value may be missing. Returns undefined if any value
 * of a kind is possible.
 */
export function getValues(type: Type): readonly (string | number | boolean)[] | undefined {
  if (type.any || type.list || type.object) return undefined;
  const { boolean: booleans = [], number, string } = type;
  if ((number && !number.only) || (string && !string.only)) return undefined;
  return [...booleans, ...(number?.only ?? []), ...(string?.only ?? [])];
}
