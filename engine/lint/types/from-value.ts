// Infers the types of literals and of data files.

import { isObject, type Json } from '../../language/index.ts';
import { createUnionTypeOfList } from './combine.ts';
import {
  booleanType,
  type InferredType,
  neverType,
  nullType,
  numberType,
  textType,
} from './type.ts';

/** Returns the most specific type of a value. */
export function typeFromValue(value: Json): InferredType {
  if (value === null || value === undefined) return nullType;
  if (typeof value === 'boolean') return { boolean: [value] };
  if (typeof value === 'number') return { number: { only: [value] } };
  if (typeof value === 'string')
    return { string: isDay(value) ? { only: [value], day: true } : { only: [value] } };
  if (Array.isArray(value)) {
    const of = createUnionTypeOfList(value.map((each) => typeFromValue(each)));
    return { list: value.length > 0 ? { of, filled: true } : { of: neverType } };
  }
  return { object: { named: mapTypes(value, typeFromValue), rest: null } };
}

/** Returns the type of editable data. Scalars are widened, because they may change. List items keep their values. */
export function typeFromData(value: Json): InferredType {
  if (typeof value === 'boolean') return booleanType;
  if (typeof value === 'number') return numberType;
  if (typeof value === 'string') return isDay(value) ? { string: { day: true } } : textType;
  if (value === null) return typeFromValue(value);
  const found = typesCache.get(value);
  if (found) return found;
  const made: InferredType = isObject(value)
    ? { object: { named: mapTypes(value, typeFromData), rest: null } }
    : typeFromValue(value);
  typesCache.set(value, made);
  return made;
}

// helpers

/** Caches types by object, because every flow reads the same data. */
const typesCache = new WeakMap<object, InferredType>();

function mapTypes(value: Readonly<Record<string, Json>>, make: (value: Json) => InferredType) {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, make(each)]));
}

/** Returns true for a text that begins with a date, year first, such as 2026-03-01. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text);
}
