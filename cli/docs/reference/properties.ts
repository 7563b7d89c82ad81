// Lists the properties of a JSON Schema with their descriptions for the reference pages.

import { isObject } from '../../../engine/language/index.ts';
import { formatCode, formatJsonCode, formatTable } from '../table.ts';
import { type DefinitionLinks, type DocumentedSchema, describeShape } from './shape.ts';

export interface ReferenceProperty {
  /** The path of the property, such as `back.confirm.call`. `[]` stands for a list item, and `<name>` for any name. */
  readonly path: string;
  readonly shape: string;
  readonly required: boolean;
  /** The default value in the schema, or undefined if the schema has none. */
  readonly default: unknown;
  readonly description: string;
  /** An example value, or undefined if there is none. */
  readonly example: unknown;
}

/** The schema definitions to which a schema may refer, and a link for each. */
export interface ReferenceContext {
  readonly definitions: Readonly<Record<string, DocumentedSchema>>;
  readonly links: DefinitionLinks;
  /** Example values of the whole object. They provide the examples of properties without their own example. */
  readonly values?: readonly unknown[];
}

/** Lists the properties of a schema and of the objects inside it. Nested properties follow their parent. */
export function listProperties(
  schema: DocumentedSchema,
  context: ReferenceContext,
): readonly ReferenceProperty[] {
  const { definitions, links, values = [] } = context;
  const required = [schema.required ?? []].flat();
  return Object.entries(getProperties(schema)).flatMap(([name, property]) => {
    if (name === '$comment') return [];
    const found = values.flatMap((value) =>
      isObject(value) && name in value ? [value[name]] : [],
    );
    const [example = found[0]] = [property.examples ?? []].flat(1);
    const definition = definitions[String(property.$ref).split('/').at(-1) ?? ''];
    return [
      {
        path: name,
        shape: describeShape(property, links),
        required: required.includes(name),
        default: property.default,
        description: String(property.description ?? definition?.description ?? ''),
        example,
      },
      ...listNestedProperties(name, property, { ...context, values: found }),
    ];
  });
}

/** Returns a Markdown table of properties: path, shape, default, description, and example. */
export function formatProperties(properties: readonly ReferenceProperty[]): string {
  return formatTable(
    ['property', 'shape', 'default', 'description', 'example'],
    properties.map((each) => [
      formatCode(each.path),
      each.shape,
      each.required ? 'required' : each.default === undefined ? '–' : formatJsonCode(each.default),
      each.description,
      each.example === undefined ? '' : formatJsonCode(each.example),
    ]),
  );
}

// helpers

/**
 * Lists the properties of the objects in a property: the object itself, the items of a list, or the values of a map.
 */
function listNestedProperties(
  name: string,
  property: DocumentedSchema,
  context: ReferenceContext,
): readonly ReferenceProperty[] {
  const { items, additionalProperties } = property;
  const values = context.values ?? [];
  const list = (path: string, schema: DocumentedSchema, inside: readonly unknown[]) =>
    listProperties(schema, { ...context, values: inside }).map((each) => ({
      ...each,
      path: `${path}.${each.path}`,
    }));
  return [
    ...list(name, property, values),
    ...(isObject(items) ? list(`${name}[]`, items, values.flat()) : []),
    ...(isObject(additionalProperties)
      ? list(`${name}.<name>`, additionalProperties, values.flatMap(getMembers))
      : []),
  ];
}

function getProperties(schema: DocumentedSchema): Readonly<Record<string, DocumentedSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, DocumentedSchema>>;
}

function getMembers(value: unknown): readonly unknown[] {
  return isObject(value) ? Object.values(value) : [];
}
