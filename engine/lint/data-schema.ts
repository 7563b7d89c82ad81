// Creates the JSON Schema of the data that the expressions of a flow can read, and looks up paths in the schema.

import {
  type App,
  type Flow,
  getPathSegments,
  isObject,
  type JsonSchema,
  joinPath,
  memoize,
} from '../language/index.ts';
import type { FlowProduct } from './flow-product.ts';

const anySchema: JsonSchema = {};
const textsSchema: JsonSchema = { additionalProperties: { type: 'string' } };

/**
 * Returns the JSON Schema of all data that expressions can read: an object with the scopes of the application, `flags`,
 * `config`, `query`, `event`, and others.
 * @param flow adds its `state` and `with`. Null for the application file
 * @example
 * Object.keys(getDataSchema(product, tea).properties.state.properties) // ['kind', 'cups']
 * 'state' in getDataSchema(product, null).properties // false
 */
export function getDataSchema({ app }: FlowProduct, flow: Flow | null): JsonSchema {
  return flow ? getFlowSchema(flow, app) : getAppSchema(app, null);
}

export type SchemaLookup =
  | { readonly found: true; readonly schema: JsonSchema }
  | {
      readonly found: false;
      readonly missing: string;
      readonly inside: string;
      readonly known: readonly string[];
    };

/**
 * Looks up a data path through properties and list indexes. If the schema does not describe a value, every path inside
 * the value is found.
 * @param path segments joined by dots. An empty path is the schema itself
 * @returns the schema at the path, or the first segment that is missing and the names that are known at that point
 * @example
 * lookUpPath(tea.state.schema, 'kind').schema.enum // ['green', 'black']
 * lookUpPath(tea.state.schema, 'knid') // { found: false, missing: 'knid', inside: '', known: ['kind', 'cups'] }
 */
export function lookUpPath(schema: JsonSchema, path: string): SchemaLookup {
  let at: JsonSchema = schema;
  const passed: string[] = [];
  for (const segment of getPathSegments(path)) {
    const next = getPartSchema(at, segment);
    if (!next) {
      const known = isObject(at.properties) ? Object.keys(at.properties) : [];
      return { found: false, missing: segment, inside: joinPath(...passed), known };
    }
    at = next;
    passed.push(segment);
  }
  return { found: true, schema: at };
}

// helpers

/** Memoizes the schema of a flow, because every path that is read is looked up in the schema. */
const getFlowSchema = memoize((flow: Flow, app: App) => createSchema(app, flow));
const getAppSchema = memoize((app: App, flow: null) => createSchema(app, flow));

function createSchema(app: App, flow: Flow | null): JsonSchema {
  const scopes = Object.fromEntries(
    Object.entries(app.scopes).map(([name, scope]) => [name, scope.schema]),
  );
  const flags = Object.fromEntries(
    Object.keys(app.flags).map((name) => [name, { type: 'boolean' }]),
  );
  const data = Object.fromEntries(Object.keys(app.data).map((name) => [name, anySchema]));
  return {
    type: 'object',
    properties: {
      ...scopes,
      ...(flow ? { state: flow.state.schema, with: createValuesSchema(flow.with) } : {}),
      query: textsSchema,
      params: textsSchema,
      event: anySchema,
      result: anySchema,
      error: anySchema,
      outcome: { type: ['string', 'null'] },
      flags: { type: 'object', properties: flags },
      config: app.config,
      data: { type: 'object', properties: data },
      here: {
        type: 'object',
        properties: {
          flow: { type: 'string' },
          step: { type: 'string' },
          address: { type: 'string' },
          failed: { type: ['string', 'null'] },
        },
      },
      now: { type: 'string' },
    },
  };
}

/**
 * Returns the schema of the values of a flow (`with`). It has names and types only, because the values differ between
 * the flows of a family.
 */
function createValuesSchema(values: Flow['with']): JsonSchema {
  const properties = Object.entries(values).map(([name, value]) => {
    const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    return [name, type === 'object' || type === 'array' ? {} : { type }];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function getPartSchema(schema: JsonSchema, segment: string): JsonSchema | null {
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, segment)) {
    return schema.properties[segment] as JsonSchema;
  }
  if (/^\d+$/.test(segment) && isObject(schema.items)) return schema.items;
  if (isObject(schema.additionalProperties)) return schema.additionalProperties;
  if (schema.additionalProperties === true) return anySchema;
  const says =
    schema.type !== undefined || schema.properties !== undefined || schema.enum !== undefined;
  return says ? null : anySchema;
}
