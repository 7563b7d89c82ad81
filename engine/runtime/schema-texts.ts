// Fills in the placeholders in the texts of a form's schema. Passes the filled-in texts on in the uiSchema.

import {
  type ExpressionContext,
  hasBraces,
  interpolateText,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../language/index.ts';

/**
 * Returns the uiSchema of a form with the titles and descriptions of its schema that have placeholders, filled in. The
 * schema does not change, because validators are compiled from it. Texts of the uiSchema take precedence.
 */
export function withSchemaTexts(
  ui: JsonObject,
  schema: JsonSchema,
  context: ExpressionContext,
): JsonObject {
  const found = schemaTextsCache.get(schema) ?? findSchemaTexts(schema as Json, []);
  schemaTextsCache.set(schema, found);
  return found.reduce(
    (looks, { path, name, text }) =>
      setText(looks, path, name, () => interpolateText(text, context)),
    ui,
  );
}

// helpers

interface SchemaText {
  /** The field names that lead to the field with the text. `items` stands for the items of a list. */
  readonly path: readonly string[];
  readonly name: 'title' | 'description';
  readonly text: string;
}

/** Maps a schema to its texts with placeholders. Few schemas have such texts, and schemas never change. */
const schemaTextsCache = new WeakMap<JsonSchema, readonly SchemaText[]>();

function findSchemaTexts(schema: Json | undefined, path: readonly string[]): readonly SchemaText[] {
  if (!isObject(schema)) return [];
  const own = (['title', 'description'] as const).flatMap((name) => {
    const text = schema[name];
    return typeof text === 'string' && hasBraces(text) ? [{ path, name, text }] : [];
  });
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => schema[name] ?? []);
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  return [
    ...own,
    ...fields.flatMap(([name, field]) => findSchemaTexts(field, [...path, name])),
    ...findSchemaTexts(schema.items, [...path, 'items']),
    ...[schema.if, schema.then, schema.else, ...branches.flat(), ...dependent].flatMap((branch) =>
      findSchemaTexts(branch as Json | undefined, path),
    ),
  ];
}

function setText(
  ui: JsonObject,
  [head, ...rest]: readonly string[],
  name: SchemaText['name'],
  text: () => string,
): JsonObject {
  if (head !== undefined) {
    const below = ui[head];
    return { ...ui, [head]: setText(isObject(below) ? below : {}, rest, name, text) };
  }
  const options = ui['ui:options'];
  const hasText =
    ui[`ui:${name}`] !== undefined || (isObject(options) && options[name] !== undefined);
  return hasText ? ui : { ...ui, [`ui:${name}`]: text() };
}
