// Lists the data paths that a flow's expressions can read, with a description of each path.

import {
  capitalize,
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  type Product,
} from '../language/index.ts';
import { getDataSchema } from '../lint/index.ts';

export interface DataPath {
  readonly path: string;
  /** A description of the possible values at the path. */
  readonly about: string;
  /** The values that the schema lists. Empty if the schema lists none. */
  readonly choices: readonly Json[];
  /** True for a path that reactions can write: a path in a scope or in the state of the flow. */
  readonly writable: boolean;
  /** True for a secret, such as a token. */
  readonly isSecret: boolean;
}

/** The maximum number of segments. Deeper paths are left out, because a longer list is not useful. */
const maxSegments = 4;

/**
 * Returns the declared data paths of up to four segments, in the order of the schemas.
 * @param flow adds its `state` and `with`. Null for the application file
 * @example
 * const paths = getDataPaths(product, tea);
 * paths.find(({ path }) => path === 'state.kind').about // 'One of "green", "black".'
 */
export function getDataPaths(product: Product, flow: Flow | null): readonly DataPath[] {
  const scopes = new Set([...Object.keys(product.app.scopes), ...(flow ? ['state'] : [])]);
  const visit = (schema: JsonSchema, segments: readonly string[]): readonly DataPath[] => {
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    const own = {
      path: segments.join('.'),
      about: describeSchema(schema),
      choices: Array.isArray(schema.enum) ? schema.enum : [],
      writable: scopes.has(segments[0] ?? ''),
      isSecret: schema['x-sensitive'] === true,
    };
    const below =
      segments.length < maxSegments
        ? properties.flatMap(([name, each]) => visit(each as JsonSchema, [...segments, name]))
        : [];
    return segments.length === 0 ? below : [own, ...below];
  };
  return visit(getDataSchema(product, flow), []);
}

// helpers

function describeSchema(schema: JsonSchema): string {
  const values = Array.isArray(schema.enum)
    ? `One of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}.`
    : schema.type === undefined
      ? 'Anything.'
      : `${capitalize([schema.type].flat().map(String).join(' or '))}.`;
  const marks = [
    ...(schema['x-sensitive'] === true ? ['A secret.'] : []),
    ...(schema['x-pii'] === true ? ['Personal.'] : []),
  ];
  const about = typeof schema.description === 'string' ? [schema.description] : [];
  return [...about, values, ...marks].join(' ');
}
