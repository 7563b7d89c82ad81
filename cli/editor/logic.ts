// Expressions, guards and values with the names of one flow, for editors.

import type { DataPath } from '../../engine/explore/index.ts';
import { type EditorSchema, keysOf, type Name, oneOf } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

/** The names that a flow declares in addition to the application's. */
export interface LogicNames {
  readonly conditions: readonly Name[];
  readonly derived: readonly Name[];
  readonly events: readonly Name[];
  readonly paths: readonly DataPath[];
}

/** Returns `guard`, `logic`, `shape` and their parts. */
export function logicDefinitions(names: LogicNames): Definitions {
  return {
    ...dataDefinitions(names),
    conditionName: withCatalog(
      'conditionName',
      names.conditions,
      'There is no such condition here.',
    ),
    derivedName: withCatalog('derivedName', names.derived, 'There is no such derived value here.'),
    event: { anyOf: [oneOf(names.events, ''), { type: 'string' }] },
    guard: { anyOf: [to('conditionName'), { type: 'boolean' }, to('guardOperation')] },
    guardOperation: operation({
      and: guards,
      or: guards,
      '!': guards,
      '!!': guards,
      if: { type: 'array', items: { anyOf: [to('guard'), to('logic')] } },
    }),
    logic: {
      anyOf: [
        { type: ['string', 'number', 'boolean', 'null'] },
        { type: 'array', items: to('logic') },
        to('operation'),
        { type: 'object', maxProperties: 0 },
        { type: 'object', minProperties: 2 },
      ],
    },
    operation: operation({}),
    shape,
  };
}

/**
 * Returns `conditionName`, `derivedName`, `read` (a data path), `path` (a writable one) and
 * `written` (as keys).
 */
export function applicationDefinitions(names: Omit<LogicNames, 'events'>): Definitions {
  const written = pathNames(names.paths.filter(({ writable }) => writable));
  return {
    conditionName: oneOf(names.conditions, 'There is no such condition.'),
    derivedName: oneOf(names.derived, 'There is no such derived value.'),
    read: oneOf(pathNames(names.paths), ''),
    path: oneOf(written, ''),
    written: { properties: keysOf(written) },
  };
}

/** The keys that mark an object as a computed value. */
export const computing: Definitions = {
  $: { description: 'The value of an expression.', ...to('logic') },
  $optional: {
    description: 'The value of an expression; left out where there is none.',
    ...to('logic'),
  },
  $each: { description: 'One value for each element of this list.', ...to('logic') },
  $link: {
    description: 'The address of a step, for services that send the user back.',
    ...to('target'),
  },
};

export function to(name: string): EditorSchema {
  return { $ref: `#/$defs/${name}` };
}

/** Returns a reference to a definition in the catalog's schema. */
export function toCatalog(name: string): EditorSchema {
  return { $ref: `catalog.schema.json#/$defs/${name}` };
}

// helpers

function dataDefinitions({ paths }: LogicNames): Definitions {
  const written = pathNames(paths.filter(({ writable }) => writable));
  return {
    read: {
      anyOf: [
        ...withCatalog('read', pathNames(paths), '').anyOf,
        { type: ['string', 'number', 'null'] },
      ],
    },
    path: { anyOf: [...withCatalog('path', written, '').anyOf, { type: 'string' }] },
    written: {
      type: 'object',
      properties: keysOf(written, to('shape')),
      allOf: [toCatalog('written')],
      additionalProperties: to('shape'),
    },
  };
}

/** Combines the flow's own names with those of the catalog. */
function withCatalog(name: string, own: readonly Name[], wrong: string) {
  return { anyOf: [...(own.length > 0 ? [oneOf(own, wrong)] : []), toCatalog(name)] };
}

const guards: EditorSchema = { anyOf: [to('guard'), { type: 'array', items: to('guard') }] };

/** Returns the schema of an operator's arguments. `own` overrides those of some operators. */
function operation(own: Readonly<Record<string, EditorSchema>>): EditorSchema {
  const named = (name: string) => ({ anyOf: [to(name), first(to(name)), to('operation')] });
  return {
    allOf: [
      toCatalog('operators'),
      {
        properties: {
          var: named('read'),
          root: named('read'),
          is: named('conditionName'),
          derived: named('derivedName'),
          format: { type: 'array', prefixItems: [to('logic'), toCatalog('format')] },
          ...own,
        },
        additionalProperties: to('logic'),
      },
    ],
  };
}

function first(schema: EditorSchema): EditorSchema {
  return {
    type: 'array',
    minItems: 1,
    prefixItems: [{ anyOf: [schema, to('operation')] }],
    items: to('logic'),
  };
}

const shape: EditorSchema = {
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: to('shape') },
    {
      type: 'object',
      properties: computing,
      patternProperties: { '^event$': to('event') },
      additionalProperties: to('shape'),
      dependentSchemas: {
        $each: {
          properties: {
            as: { description: 'The name by which "of" reads an element.', type: 'string' },
            of: { description: 'The value for an element.' },
            by: { description: 'The key of an element, where an object is made.', ...to('logic') },
          },
        },
      },
    },
  ],
};

function pathNames(paths: readonly DataPath[]): readonly Name[] {
  return paths.map(({ path, about }) => ({ name: path, about }));
}
