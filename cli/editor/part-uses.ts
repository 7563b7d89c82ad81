// Extends the editor schemas, so that `$use` is allowed in place of every object and list. `$use` refers to a named
// part.

import { mapValues, omit, pick, pickBy } from 'remeda';
import { isObject } from '../../engine/language/index.ts';
import { computedValueProperties, createCatalogReference, createReference } from './logic.ts';
import { type CompletionName, createNameSchema, type EditorSchema } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

/** Matches the names of definitions in which `$use` is not allowed. */
const definitionsWithoutParts = /^(?:journeys?|section|journeyStep|answers|fixture\w*|part\w*)$/;

/** Returns the definitions with `$use` allowed in place of every object and list. */
export function allowPartUses(definitions: Definitions): Definitions {
  return {
    ...mapValues(definitions, (schema, name) =>
      definitionsWithoutParts.test(name) || name === 'app' || name === 'flow'
        ? schema
        : allowUse(schema),
    ),
    ...mapValues(pick(definitions, ['app', 'flow']), (schema) => allowUseBelowRoot(schema)),
    use: { type: 'object', properties: { $use: createReference('partNames') }, required: ['$use'] },
  };
}

/** Returns the schema that accepts the name of a part. */
export function createPartNameSchema(names: readonly string[]): EditorSchema {
  const known: readonly CompletionName[] = names.map((name) => ({ name, about: 'A named part.' }));
  return createNameSchema(known, 'There is no such part.');
}

/**
 * Returns the schema of a named part. The kind of a part depends on its uses, so the schema contains only keys that
 * have the same meaning in all kinds.
 * @param track the schema of an analytics event
 */
export function createPartSchema(
  partValue: EditorSchema | undefined,
  track: unknown,
): EditorSchema {
  return {
    ...partValue,
    properties: {
      ...computedValueProperties,
      call: createReference('call'),
      go: createReference('target'),
      when: createReference('guard'),
      unless: createReference('guard'),
      track,
      $use: createReference('partNames'),
    },
    allOf: [createCatalogReference('call')],
  };
}

// helpers

const schemaMapKeywords = ['properties', 'patternProperties', 'dependentSchemas'];
const schemaKeywords = ['items', 'additionalProperties', 'then', 'else'];
const schemaListKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

function allowUse(schema: EditorSchema): EditorSchema {
  const { description, ...node } = allowUseBelowRoot(schema);
  const about = description === undefined ? {} : { description };
  if (node.type === 'array')
    return { ...about, if: { type: 'object' }, then: createReference('use'), else: node };
  if (node.type !== 'object' && node.properties === undefined) return { ...about, ...node };
  // Required properties may come from the named part.
  const needed = pickBy(
    pick(node, ['required', 'oneOf']),
    (value) => Array.isArray(value) && value.length > 0,
  );
  const { properties, ...rest } = omit(node, Object.keys(needed));
  const condition = { if: { not: { required: ['$use'] } }, then: needed };
  const all = [...((rest.allOf ?? []) as readonly EditorSchema[]), condition];
  return {
    ...{ ...about, ...rest },
    properties: { ...(properties as Definitions), $use: createReference('partNames') },
    ...(Object.keys(needed).length > 0 ? { allOf: all } : {}),
  };
}

/** Allows `$use` inside a schema except at its root, because a file cannot consist of a named part. */
function allowUseBelowRoot(schema: EditorSchema): EditorSchema {
  const change = (name: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (schemaMapKeywords.includes(name))
      // The schema of a property can also be the boolean `true`.
      return mapValues(value as Definitions, (each) => (isObject(each) ? allowUse(each) : each));
    if (schemaKeywords.includes(name)) return allowUse(value as EditorSchema);
    if (schemaListKeywords.includes(name)) return (value as readonly EditorSchema[]).map(allowUse);
    return value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, change(name, value)]),
  );
}
