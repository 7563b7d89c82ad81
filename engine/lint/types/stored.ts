// Infers the types of data that only calls write. Where the schema accepts any value, the result types of the calls
// apply.

import {
  type Flow,
  formatForMessage,
  getFirstSegment,
  getPathSegments,
  getValueAt,
  isObject,
  joinPath,
} from '../../language/index.ts';
import { getPropertyNames } from '../../runtime/index.ts';
import type { CheckContext } from '../define-rule.ts';
import type { SourcePlace } from '../places.ts';
import { createUnionType } from './combine.ts';
import { getResultType } from './outcome-types.ts';
import type { InferredType } from './type.ts';

/** Maps a scope and a name to the type that calls store. */
export type StoredTypes = ReadonlyMap<string, ReadonlyMap<string, InferredType>>;

/**
 * Returns the types that calls store in the state of a flow. Names that are also written by other means are left out.
 */
export function getTypesStoredInFlow(context: CheckContext, flow: Flow | null): StoredTypes {
  return collectStoredTypes(context, getWrites(context).own.get(flow) ?? []);
}

/** Returns the types that calls store in the application's scopes. */
export function getTypesStoredInApp(context: CheckContext): StoredTypes {
  return collectStoredTypes(context, getWrites(context).shared);
}

// helpers

function collectStoredTypes(context: CheckContext, places: readonly SourcePlace[]): StoredTypes {
  const stored = new Map<string, InferredType>();
  const others = new Set<string>();
  for (const place of places) {
    for (const path of getWrittenPaths(context, place)) {
      const type = getStoredType(context, place);
      const known = stored.get(path);
      if (type && getPathSegments(path).length === 2)
        stored.set(path, known ? createUnionType(known, type) : type);
      else others.add(joinPath(...getPathSegments(path).slice(0, 2)));
    }
  }
  const isOther = (path: string) => others.has(path) || others.has(getFirstSegment(path));
  const scopes = new Map<string, Map<string, InferredType>>();
  for (const [path, type] of stored) {
    if (type.any || isOther(path)) continue;
    const [scope = '', name = ''] = getPathSegments(path);
    scopes.set(scope, (scopes.get(scope) ?? new Map<string, InferredType>()).set(name, type));
  }
  return scopes;
}

interface WritePlaces {
  /** Maps a flow to the places that write its state. */
  readonly own: ReadonlyMap<Flow | null, readonly SourcePlace[]>;
  readonly shared: readonly SourcePlace[];
}

const writesCache = new WeakMap<CheckContext, WritePlaces>();

/** Finds all writes of a product once for all flows. */
function getWrites(context: CheckContext): WritePlaces {
  const known = writesCache.get(context) ?? findWrites(context);
  writesCache.set(context, known);
  return known;
}

function findWrites({ places }: CheckContext): WritePlaces {
  const own = new Map<Flow | null, SourcePlace[]>();
  const shared: SourcePlace[] = [];
  for (const place of places) {
    const { kind, pointer, value, flow } = place;
    if (kind !== 'write' || pointer.includes('/reset/')) continue;
    if (!/^state(\.|$)/.test(formatForMessage(value))) shared.push(place);
    else if (own.has(flow)) own.get(flow)?.push(place);
    else own.set(flow, [place]);
  }
  return { own, shared };
}

/** Returns the paths that a place writes. A form writes the paths of its fields. */
function getWrittenPaths(
  { sources }: CheckContext,
  { file, pointer, value }: SourcePlace,
): readonly string[] {
  const path = formatForMessage(value);
  if (pointer !== '/form/bind') return [path];
  const form = getValueAt(sources.values[file], '/form');
  if (!isObject(form) || form.fields !== undefined) return [path];
  return getPropertyNames(form.schema).map((name) => `${path}.${name}`);
}

/** Returns the result type that a place writes. Returns null if it writes any other value. */
function getStoredType(
  { catalog, sources }: CheckContext,
  { file, pointer }: SourcePlace,
): InferredType | null {
  if (!pointer.endsWith('/into')) return null;
  const call = getValueAt(sources.values[file], pointer.slice(0, -'/into'.length));
  const name = isObject(call) ? String(call.call) : '';
  return Object.hasOwn(catalog.operations, name) ? getResultType(catalog.operations[name]) : null;
}
