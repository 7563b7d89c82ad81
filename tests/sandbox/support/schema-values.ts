/** Creates values of JSON Schemas for requests. */
import { generateText } from '../../../cli/explore/generate-text.ts';
import type { DocumentSchema } from '../../../sandbox/api/document.ts';

/**
 * Returns the value at a place of a schema without properties or items, or undefined for a valid one.
 * @param path the names of the properties up to it
 */
export type ChooseValue = (schema: DocumentSchema, path: string) => unknown;

/** The id of something that does not exist. */
export const unknownId = '11111111-1111-4111-8111-111111111111';

/** Creates a value of a schema. The mark `x-pii` of an object or a list applies to its properties and items, too. */
export function createSchemaValue(
  schema: DocumentSchema,
  choose: ChooseValue,
  path = 'body',
): unknown {
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  const create = (part: unknown, name: string) =>
    createSchemaValue(
      schema['x-pii'] === true
        ? { ...(part as DocumentSchema), 'x-pii': true }
        : (part as DocumentSchema),
      choose,
      name,
    );
  const options = (anyOf ?? oneOf) as readonly unknown[] | undefined;
  if (options) return create(options[0] ?? {}, path);
  const isMap = typeof additionalProperties === 'object';
  if (properties || isMap)
    return Object.fromEntries(
      Object.entries({
        ...(isMap ? { texas: additionalProperties } : {}),
        ...(properties as DocumentSchema | undefined),
      }).map(([name, part]) => [name, create(part, `${path}.${name}`)]),
    );
  if (items) return [create(items, `${path}[]`)];
  return choose(schema, path) ?? createValidValue(schema);
}

// helpers

function createValidValue({ enum: choices, format, type, pattern, minimum }: DocumentSchema) {
  if (Array.isArray(choices)) return choices[0];
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return minimum ?? 1;
  if (types.includes('boolean')) return true;
  if (typeof pattern === 'string') return generateText(pattern);
  if (format === 'uuid') return unknownId;
  if (format === 'date') return '2026-01-02';
  if (format === 'date-time') return '2026-01-02T15:00:00.000Z';
  return format === 'email' ? 'someone@example.com' : 'a longer text 1!';
}
