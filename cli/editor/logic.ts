// Creates the editor schemas of expressions, guards, and values with the names that a flow may use.

import type { DataPath } from '../../engine/explore/index.ts';
import {
  type CompletionName,
  createNameSchema,
  createProperties,
  type EditorSchema,
} from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

/** The names that a flow declares in addition to those of the application. */
export interface LogicNames {
  readonly conditions: readonly CompletionName[];
  readonly derived: readonly CompletionName[];
  readonly events: readonly CompletionName[];
  readonly paths: readonly DataPath[];
}

/** Returns the definitions `guard`, `logic`, and `shape`, and the definitions to which they refer. */
export function createLogicDefinitions(names: LogicNames): Definitions {
  return {
    ...createDataDefinitions(names),
    conditionName: combineWithCatalog(
      'conditionName',
      names.conditions,
      'There is no such condition here.',
    ),
    derivedName: combineWithCatalog(
      'derivedName',
      names.derived,
      'There is no such derived value here.',
    ),
    event: { anyOf: [createNameSchema(names.events, ''), { type: 'string' }] },
    guard: {
      anyOf: [
        createReference('conditionName'),
        { type: 'boolean' },
        createReference('guardOperation'),
      ],
    },
    guardOperation: createOperationSchema({
      and: guardsSchema,
      or: guardsSchema,
      '!': guardsSchema,
      '!!': guardsSchema,
      if: { type: 'array', items: { anyOf: [createReference('guard'), createReference('logic')] } },
    }),
    logic: {
      anyOf: [
        { type: ['string', 'number', 'boolean', 'null'] },
        { type: 'array', items: createReference('logic') },
        createReference('operation'),
        { type: 'object', maxProperties: 0 },
        { type: 'object', minProperties: 2 },
      ],
    },
    operation: createOperationSchema({}),
    shape: shapeSchema,
  };
}

/**
 * Returns the definitions of names: `conditionName`, `derivedName`, `read` (a data path), `path` (a writable data
 * path), and `written` (an object with writable paths as keys).
 */
export function createApplicationDefinitions(names: Omit<LogicNames, 'events'>): Definitions {
  const written = toPathNames(names.paths.filter(({ writable }) => writable));
  return {
    conditionName: createNameSchema(names.conditions, 'There is no such condition.'),
    derivedName: createNameSchema(names.derived, 'There is no such derived value.'),
    read: createNameSchema(toPathNames(names.paths), ''),
    path: createNameSchema(written, ''),
    written: { properties: createProperties(written) },
  };
}

/** The schemas of the keys that mark an object as a computed value. */
export const computedValueProperties: Definitions = {
  $: { description: 'The value of an expression.', ...createReference('logic') },
  $optional: {
    description: 'The value of an expression; left out where there is none.',
    ...createReference('logic'),
  },
  $each: { description: 'One value for each element of this list.', ...createReference('logic') },
  $link: {
    description: 'The address of a step, for services that send the user back.',
    ...createReference('target'),
  },
};

export function createReference(name: string): EditorSchema {
  return { $ref: `#/$defs/${name}` };
}

/** Returns a reference to a definition in the catalog schema. */
export function createCatalogReference(name: string): EditorSchema {
  return { $ref: `catalog.schema.json#/$defs/${name}` };
}

// helpers

function createDataDefinitions({ paths }: LogicNames): Definitions {
  const written = toPathNames(paths.filter(({ writable }) => writable));
  return {
    read: {
      anyOf: [
        ...combineWithCatalog('read', toPathNames(paths), '').anyOf,
        { type: ['string', 'number', 'null'] },
      ],
    },
    path: { anyOf: [...combineWithCatalog('path', written, '').anyOf, { type: 'string' }] },
    written: {
      type: 'object',
      properties: createProperties(written, createReference('shape')),
      allOf: [createCatalogReference('written')],
      additionalProperties: createReference('shape'),
    },
  };
}

/** Combines a flow's names with the names of the catalog. */
function combineWithCatalog(name: string, own: readonly CompletionName[], wrong: string) {
  return {
    anyOf: [
      ...(own.length > 0 ? [createNameSchema(own, wrong)] : []),
      createCatalogReference(name),
    ],
  };
}

const guardsSchema: EditorSchema = {
  anyOf: [createReference('guard'), { type: 'array', items: createReference('guard') }],
};

/**
 * Returns the schema of an operation: operators with their arguments. `own` overrides the argument schemas of some
 * operators.
 */
function createOperationSchema(own: Readonly<Record<string, EditorSchema>>): EditorSchema {
  const named = (name: string) => ({
    anyOf: [
      createReference(name),
      createArgumentsSchema(createReference(name)),
      createReference('operation'),
    ],
  });
  return {
    allOf: [
      createCatalogReference('operators'),
      {
        properties: {
          var: named('read'),
          root: named('read'),
          is: named('conditionName'),
          derived: named('derivedName'),
          format: {
            type: 'array',
            prefixItems: [createReference('logic'), createCatalogReference('format')],
          },
          ...own,
        },
        additionalProperties: createReference('logic'),
      },
    ],
  };
}

function createArgumentsSchema(schema: EditorSchema): EditorSchema {
  return {
    type: 'array',
    minItems: 1,
    prefixItems: [{ anyOf: [schema, createReference('operation')] }],
    items: createReference('logic'),
  };
}

const shapeSchema: EditorSchema = {
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: createReference('shape') },
    {
      type: 'object',
      properties: computedValueProperties,
      patternProperties: { '^event$': createReference('event') },
      additionalProperties: createReference('shape'),
      dependentSchemas: {
        $each: {
          properties: {
            as: { description: 'The name by which "of" reads an element.', type: 'string' },
            of: { description: 'The value for an element.' },
            by: {
              description: 'The key of an element, where an object is made.',
              ...createReference('logic'),
            },
          },
        },
      },
    },
  ],
};

function toPathNames(paths: readonly DataPath[]): readonly CompletionName[] {
  return paths.map(({ path, about }) => ({ name: path, about }));
}
