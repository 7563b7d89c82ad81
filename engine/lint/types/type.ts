// A type: the set of possible JSON values, with one part for each kind of value.

export interface InferredType {
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
  readonly list?: ListElements;
  readonly object?: ObjectProperties;
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

export interface ListElements {
  readonly of: InferredType;
  /** True if the list has at least one item. */
  readonly filled?: true;
}

export interface ObjectProperties {
  /** The type of each property. The type of an optional property is `absent` too. */
  readonly named: Readonly<Record<string, InferredType>>;
  /** The type of other properties, or null if the object has no others. */
  readonly rest: InferredType | null;
}

export type ValueKind = 'boolean' | 'number' | 'string' | 'list' | 'object';

const kinds: readonly ValueKind[] = ['boolean', 'number', 'string', 'list', 'object'];

export const anyType: InferredType = { any: true };
export const neverType: InferredType = {};
export const nullType: InferredType = { null: true };
export const absentType: InferredType = { absent: true };
export const booleanType: InferredType = { boolean: [false, true] };
export const numberType: InferredType = { number: {} };
export const textType: InferredType = { string: {} };
export const dayType: InferredType = { string: { day: true } };

export const createListType = (of: InferredType): InferredType => ({ list: { of } });

/** Returns the possible kinds of a value besides null. Returns all kinds for an unknown type. */
export function getValueKinds(type: InferredType): readonly ValueKind[] {
  return type.any ? kinds : kinds.filter((kind) => type[kind] !== undefined);
}

/** Returns true if the value may be null or missing. */
export function mayBeNullOrMissing(type: InferredType): boolean {
  return type.any === true || type.null === true || type.absent === true;
}

/** Returns true for the empty type, which has no values. */
export function isNeverType(type: InferredType): boolean {
  return !mayBeNullOrMissing(type) && getValueKinds(type).length === 0;
}

/**
 * Returns the possible values of a type. They include null if the value may be missing. Returns undefined if any value
 * of a kind is possible.
 */
export function getPossibleValues(
  type: InferredType,
): readonly (string | number | boolean)[] | undefined {
  if (type.any || type.list || type.object) return undefined;
  const { boolean: booleans = [], number, string } = type;
  if ((number && !number.only) || (string && !string.only)) return undefined;
  return [...booleans, ...(number?.only ?? []), ...(string?.only ?? [])];
}
