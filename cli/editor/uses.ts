// Named parts in the schemas of editors: wherever an object or a list can stand, the use of a part can.

import { computing, to, toCatalog } from './logic.ts';
import { type EditorSchema, type Name, oneOf } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

/** The definitions of files that cannot use parts. */
const isWithoutParts = /^(?:journeys?|journeyStep|answers|fixture\w*|part\w*)$/;

/** Returns the definitions with `$use` allowed in place of each object and each list. */
export function withUses(definitions: Definitions): Definitions {
  return {
    ...mapValues(definitions, (schema, name) =>
      isWithoutParts.test(name) || name === 'app' || name === 'flow' ? schema : usable(schema),
    ),
    ...mapValues(onlyNamed(definitions, ['app', 'flow']), (schema) => belowRoot(schema)),
    use: { type: 'object', properties: { $use: to('partNames') }, required: ['$use'] },
  };
}

/** Returns the schema of a part's name. */
export function partName(names: readonly string[]): EditorSchema {
  const known: readonly Name[] = names.map((name) => ({ name, about: 'A named part.' }));
  return oneOf(known, 'There is no such part.');
}

/**
 * Returns the schema of a part. Where a part is used says what it is, so only the keys that mean the same
 * everywhere are checked and completed.
 * @param track the schema of an event for analytics
 */
export function partValue(partValue: EditorSchema | undefined, track: unknown): EditorSchema {
  return {
    ...partValue,
    properties: {
      ...computing,
      call: to('call'),
      go: to('target'),
      when: to('guard'),
      unless: to('guard'),
      track,
      $use: to('partNames'),
    },
    allOf: [toCatalog('call')],
  };
}

// helpers

const inMap = ['properties', 'patternProperties', 'dependentSchemas'];
const inSchema = ['items', 'additionalProperties', 'then', 'else'];
const inList = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

function usable(schema: EditorSchema): EditorSchema {
  const { description, ...node } = belowRoot(schema);
  const about = description === undefined ? {} : { description };
  if (node.type === 'array')
    return { ...about, if: { type: 'object' }, then: to('use'), else: node };
  if (node.type !== 'object' && node.properties === undefined) return { ...about, ...node };
  const { required, properties, ...rest } = node;
  const isNeeded = Array.isArray(required) && required.length > 0;
  const needed = { if: { not: { required: ['$use'] } }, then: { required } };
  return {
    ...{ ...about, ...rest },
    properties: { ...(properties as Definitions), $use: to('partNames') },
    ...(isNeeded ? { allOf: [...((rest.allOf ?? []) as readonly EditorSchema[]), needed] } : {}),
  };
}

/** Allows `$use` below the root of a schema only: a whole file is not a part. */
function belowRoot(schema: EditorSchema): EditorSchema {
  const change = (name: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (inMap.includes(name)) return mapValues(value as Definitions, usable);
    if (inSchema.includes(name)) return usable(value as EditorSchema);
    if (inList.includes(name)) return (value as readonly EditorSchema[]).map(usable);
    return value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, change(name, value)]),
  );
}

function onlyNamed(definitions: Definitions, names: readonly string[]): Definitions {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => names.includes(name)));
}

function mapValues(
  values: Definitions,
  change: (schema: EditorSchema, name: string) => EditorSchema,
): Definitions {
  return Object.fromEntries(
    Object.entries(values).map(([name, each]) => [
      name,
      typeof each === 'object' && each !== null ? change(each, name) : each,
    ]),
  );
}
