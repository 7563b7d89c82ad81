// Information about the product that the kinds of mutants need.

import { type Flow, flowFile, isObject, type Parsed } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import type { ValueLocation } from './value-location.ts';

type Schema = { readonly [keyword: string]: unknown };

export interface MutationContext {
  readonly parsed: Parsed;
  readonly catalog: Catalog;
  /** Returns the flow of a location's folder, or null in the application file. */
  flowOf(location: ValueLocation): Flow | null;
  /** Returns the schema of a data path, seen from a location, or null. */
  schemaOf(location: ValueLocation, path: string): Schema | null;
  isCondition(location: ValueLocation, name: string): boolean;
  /** The path of some data that is marked as secret, or null. */
  readonly secret: string | null;
  /** The path of some data that is marked as personal, or null. */
  readonly personal: string | null;
}

export function createMutationContext(parsed: Parsed, catalog: Catalog): MutationContext {
  const { product, sources } = parsed;
  if (!product) throw new Error('The flows cannot be parsed. Run: npm run flows -- check');
  const { app, flows } = product;
  const flowOf = ({ folder }: ValueLocation): Flow | null => {
    const raw = sources.values[flowFile(folder)] as { readonly id?: string } | undefined;
    return flows[raw?.id ?? ''] ?? null;
  };
  const scopes = Object.fromEntries(
    Object.entries(app.scopes).map(([name, { schema }]) => [name, schema]),
  );
  return {
    parsed,
    catalog,
    flowOf,
    schemaOf(location, path) {
      const state = flowOf(location)?.state.schema;
      const flags = Object.fromEntries(
        Object.keys(app.flags).map((name) => [name, { type: 'boolean' }]),
      );
      const properties = {
        ...scopes,
        ...(state ? { state } : {}),
        flags: { properties: flags },
        config: app.config,
      };
      return path.split('.').reduce<Schema | null>(getChildSchema, { properties });
    },
    isCondition: (location, name) =>
      [flowOf(location)?.conditions, app.conditions].some(
        (each) => each !== undefined && Object.hasOwn(each, name),
      ),
    secret: findMarkedPath(scopes, 'x-sensitive'),
    personal: findMarkedPath(scopes, 'x-pii'),
  };
}

// helpers

function getChildSchema(schema: Schema | null, segment: string): Schema | null {
  const next = isObject(schema?.properties) ? schema.properties[segment] : undefined;
  if (isObject(next)) return next;
  return /^\d+$/.test(segment) && isObject(schema?.items) ? schema.items : null;
}

function findMarkedPath(scopes: Readonly<Record<string, Schema>>, mark: string): string | null {
  for (const [name, { properties }] of Object.entries(scopes))
    for (const [property, schema] of Object.entries(isObject(properties) ? properties : {}))
      if (isObject(schema) && schema[mark] === true) return `${name}.${property}`;
  return null;
}
