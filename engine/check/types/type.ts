// What a value may be: one part for each kind of JSON value, each as narrow as it is known.

export interface Type {
  /** Nothing is known of it: it may be anything. */
  readonly any?: true;
  /** A null that a schema or an expression says itself. */
  readonly null?: true;
  /** There may be no value: a property that need not be there reads as null. */
  readonly absent?: true;
  /** Those of the two that it may be. */
  readonly boolean?: readonly boolean[];
  readonly number?: Some<number>;
  readonly string?: Texts;
  readonly list?: Elements;
  readonly object?: Properties;
  /** It is a person's: the data paths that it comes from, as far as they are known (`private.ts`). */
  readonly personal?: readonly string[];
  /** It is secret: the same. */
  readonly secret?: readonly string[];
}

interface Some<Value> {
  /** The only values that it may be; any where this is not told. */
  readonly only?: readonly Value[];
}

export interface Texts extends Some<string> {
  /** A date or a time, year first: such texts stand in the order of their days. */
  readonly day?: true;
}

export interface Elements {
  readonly of: Type;
  /** Whether it has one element at least. */
  readonly filled?: true;
}

export interface Properties {
  /** Name -> what stands there; `absent` where it need not. */
  readonly named: Readonly<Record<string, Type>>;
  /** What other names may hold; null where no other is declared. */
  readonly rest: Type | null;
}

export type Kind = 'boolean' | 'number' | 'string' | 'list' | 'object';

const kinds: readonly Kind[] = ['boolean', 'number', 'string', 'list', 'object'];

export const anything: Type = { any: true };
export const never: Type = {};
export const nothing: Type = { null: true };
export const absent: Type = { absent: true };
export const someBoolean: Type = { boolean: [false, true] };
export const someNumber: Type = { number: {} };
export const someText: Type = { string: {} };
export const someDay: Type = { string: { day: true } };

export const listOf = (of: Type): Type => ({ list: { of } });

/** The kinds of value that it may be, null aside; all of them where nothing is known. */
export function kindsOf(type: Type): readonly Kind[] {
  return type.any ? kinds : kinds.filter((kind) => type[kind] !== undefined);
}

/** Whether it may be null, said or by absence. */
export function mayBeNothing(type: Type): boolean {
  return type.any === true || type.null === true || type.absent === true;
}

/** Whether no value at all is left: what reads it is never reached. */
export function isNever(type: Type): boolean {
  return !mayBeNothing(type) && kindsOf(type).length === 0;
}

/** The only values that it may be, null among them where it may be nothing; undefined where they are no closed list. */
export function valuesOf(type: Type): readonly (string | number | boolean)[] | undefined {
  if (type.any || type.list || type.object) return undefined;
  const { boolean: booleans = [], number, string } = type;
  if ((number && !number.only) || (string && !string.only)) return undefined;
  return [...booleans, ...(number?.only ?? []), ...(string?.only ?? [])];
}
