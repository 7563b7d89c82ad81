// Picks the properties of an object that may be persisted.

import { isObject, type Json, type JsonObject, type JsonSchema } from '../../language/index.ts';

/** The object without properties that its schema marks as sensitive or as not to be kept. */
export function pickPersistable(value: Json, schema: JsonSchema): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const property = propertyOf(schema, name);
      return property?.['x-sensitive'] !== true && property?.['x-keep'] !== false;
    }),
  );
}

/** The schema of a property. */
export function propertyOf(schema: JsonSchema, name: string): JsonObject | undefined {
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(property) ? property : undefined;
}
