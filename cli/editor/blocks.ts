// Creates the editor schemas of block properties and field options. Each value may be a literal or a computed value.

import { mapValues } from 'remeda';
import type { BlockDeclaration, WidgetDeclaration } from '../../renderers/declare.ts';
import { createExactNameSchema, type EditorSchema } from './names.ts';

/** The schema of a computed value: an object with one of the expression keys. */
export const computedValueSchema: EditorSchema = {
  type: 'object',
  anyOf: [
    { required: ['$'] },
    { required: ['$optional'] },
    { required: ['$each'] },
    { required: ['$link'] },
    { required: ['$use'] },
  ],
};

/** Returns the schema of a block's properties. In flow files, these properties are next to the block's name. */
export function createBlockSchema({ name, summary, schema }: BlockDeclaration): EditorSchema {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, EditorSchema>>;
    readonly required?: readonly string[];
  };
  return {
    if: { properties: { block: createExactNameSchema(name) }, required: ['block'] },
    then: {
      description: summary,
      properties: {
        ...Object.fromEntries(['block', 'place', 'when', 'unless'].map((each) => [each, true])),
        ...mapValues(properties, allowComputed),
      },
      ...(required.length > 0 ? { required } : {}),
      patternProperties: { '^\\$': true },
      additionalProperties: false,
    },
  };
}

/**
 * Returns the schema of the options of all widgets. In flow files, options have the prefix `ui:` or are inside
 * `ui:options`.
 */
export function createFieldOptionsSchema(widgets: readonly WidgetDeclaration[]): EditorSchema {
  const options = collectWidgetOptions(widgets);
  const prefixed = Object.entries(options).map(([name, each]) => [`ui:${name}`, each]);
  return {
    properties: {
      ...Object.fromEntries(prefixed),
      'ui:options': { description: 'Options of the field by name.', properties: options },
    },
  };
}

// helpers

/** Returns a schema that also accepts computed values in place of the literal and of each value inside the literal. */
function allowComputed(schema: EditorSchema): EditorSchema {
  const { description, ...rest } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [allowComputedInside(rest), { $ref: '#/$defs/computed' }],
  };
}

function allowComputedInside(schema: EditorSchema): EditorSchema {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema as {
    readonly [keyword: string]: unknown;
    readonly properties?: Readonly<Record<string, EditorSchema>>;
    readonly items?: EditorSchema;
    readonly anyOf?: readonly EditorSchema[];
    readonly additionalProperties?: boolean | EditorSchema;
  };
  return {
    ...rest,
    ...(properties ? { properties: mapValues(properties, allowComputed) } : {}),
    ...(items ? { items: allowComputed(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(allowComputedInside) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object'
              ? allowComputed(additionalProperties)
              : additionalProperties,
        }),
  };
}

function collectWidgetOptions(
  all: readonly WidgetDeclaration[],
): Readonly<Record<string, EditorSchema>> {
  const users = new Map<string, { readonly schema: EditorSchema; readonly widgets: string[] }>();
  for (const { name, options } of all) {
    const { properties = {} } = options as { readonly properties?: Record<string, EditorSchema> };
    for (const [option, schema] of Object.entries(properties)) {
      const known = users.get(option);
      if (known) known.widgets.push(name);
      else users.set(option, { schema, widgets: [name] });
    }
  }
  return Object.fromEntries(
    [...users].map(([option, { schema, widgets }]) => {
      const of = widgets.length === all.length ? 'every field' : widgets.join(', ');
      const about = [schema.description, `For ${of}.`].filter(Boolean).join(' ');
      return [option, { description: about }];
    }),
  );
}
