// The facts about the product that mutations need.

import type { Flow, Json, parseProduct } from '../../engine/language/index.ts';
import { flowFile } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import type { Spot } from './spot.ts';

type Parsed = ReturnType<typeof parseProduct>;
type Schema = { readonly [keyword: string]: unknown };

export interface MutationContext {
  readonly parsed: Parsed;
  readonly catalog: Catalog;
  /** Returns the flow of a location's folder, or null in the application file. */
  flowOf(spot: Spot): Flow | null;
  /** Returns the schema of a data path, seen from a location, or null. */
  schemaOf(spot: Spot, path: string): Schema | null;
  isCondition(spot: Spot, name: string): boolean;
  /** A data path with a secret value, or null. */
  readonly secret: string | null;
  /** A data path with a personal value, or null. */
  readonly personal: string | null;
}

export function createWorld(parsed: Parsed, catalog: Catalog): MutationContext {
  const { product, sources } = parsed;
  if (!product) throw new Error('The flows cannot be parsed. Run: npm run flows -- check');
  const { app, flows } = product;
  const flowOf = ({ folder }: Spot): Flow | null => {
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
    schemaOf(spot, path) {
      const state = flowOf(spot)?.state.schema;
      const flags = Object.fromEntries(
        Object.keys(app.flags).map((name) => [name, { type: 'boolean' }]),
      );
      const properties = {
        ...scopes,
        ...(state ? { state } : {}),
        flags: { properties: flags },
        config: app.config,
      };
      return path.split('.').reduce<Schema | null>(below, { properties });
    },
    isCondition: (spot, name) =>
      [flowOf(spot)?.conditions, app.conditions].some(
        (each) => each !== undefined && Object.hasOwn(each, name),
      ),
    secret: markedIn(scopes, 'x-sensitive'),
    personal: markedIn(scopes, 'x-pii'),
  };
}

/** Returns true for an object that is not a list. */
export function isObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// helpers

function below(schema: Schema | null, segment: string): Schema | null {
  const next = isObject(schema?.properties) ? schema.properties[segment] : undefined;
  if (isObject(next)) return next;
  return /^\d+$/.test(segment) && isObject(schema?.items) ? schema.items : null;
}

function markedIn(scopes: Readonly<Record<string, Schema>>, mark: string): string | null {
  for (const [name, { properties }] of Object.entries(scopes))
    for (const [property, schema] of Object.entries(isObject(properties) ? properties : {}))
      if (isObject(schema) && schema[mark] === true) return `${name}.${property}`;
  return null;
}
