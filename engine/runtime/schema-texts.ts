// The texts of a form's schema that hold placeholders: filled in, they are handed on as looks of the form.

import {
  type Context,
  fillText,
  hasBraces,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../language/index.ts';

/**
 * The looks of a form with the titles and descriptions of its schema that hold placeholders, filled in. The schema
 * itself stays the same: validators are compiled from it. What the looks say themselves counts more.
 */
export function withSchemaTexts(ui: JsonObject, schema: JsonSchema, context: Context): JsonObject {
  const found = known.get(schema) ?? textsIn(schema as Json, []);
  known.set(schema, found);
  return found.reduce(
    (looks, { path, name, text }) => put(looks, path, name, () => fillText(text, context)),
    ui,
  );
}

// helpers

interface SchemaText {
  /** Names of fields down to the one that it belongs to; `items` for those of a list. */
  readonly path: readonly string[];
  readonly name: 'title' | 'description';
  readonly text: string;
}

/** By the schema itself: few hold any placeholder, and none changes. */
const known = new WeakMap<JsonSchema, readonly SchemaText[]>();

function textsIn(schema: Json | undefined, path: readonly string[]): readonly SchemaText[] {
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
    ...fields.flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...textsIn(schema.items, [...path, 'items']),
    ...[schema.if, schema.then, schema.else, ...branches.flat(), ...dependent].flatMap((branch) =>
      textsIn(branch as Json | undefined, path),
    ),
  ];
}

function put(
  ui: JsonObject,
  [head, ...rest]: readonly string[],
  name: SchemaText['name'],
  text: () => string,
): JsonObject {
  if (head !== undefined) {
    const below = ui[head];
    return { ...ui, [head]: put(isObject(below) ? below : {}, rest, name, text) };
  }
  const options = ui['ui:options'];
  const isSaid =
    ui[`ui:${name}`] !== undefined || (isObject(options) && options[name] !== undefined);
  return isSaid ? ui : { ...ui, [`ui:${name}`]: text() };
}
