// Picks the properties of an object that may be persisted.

import { isObject, type Json, type JsonObject, type JsonSchema } from '../../language/index.ts';

/** Returns the object without the properties that its schema marks as sensitive or as not persisted. */
export function pickPersistable(value: Json, schema: JsonSchema): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const property = getPropertySchema(schema, name);
      return property?.['x-sensitive'] !== true && property?.['x-keep'] !== false;
    }),
  );
}

/** Returns the properties of a value that are not persisted. @param stored the properties that are persisted */
export function omitPersisted(value: Json, stored: Json): JsonObject {
  if (!isObject(value) || !isObject(stored)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(stored, name)));
}

/** Returns the schema of a property with the given name. */
export function getPropertySchema(schema: JsonSchema, name: string): JsonObject | undefined {
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(property) ? property : undefined;
}
