// What of an object may be kept.

import { isObject, type JsonObject } from '../../data.ts';
import type { Json, JsonSchema } from '../../types.ts';

/** The object without what its schema calls sensitive, or not to be kept. */
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
