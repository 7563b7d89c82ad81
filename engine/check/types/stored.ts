// What is stored only from calls: it is what they give, where the schema of its place leaves that open.

import { isObject, shown } from '../../data.ts';
import { namesOf } from '../../path.ts';
import type { Flow } from '../../types.ts';
import type { CheckContext } from '../define-rule.ts';
import type { Place } from '../places.ts';
import { valueAt } from '../pointer.ts';
import { union } from './combine.ts';
import { resultOf } from './outcome-types.ts';
import type { Type } from './type.ts';

/** Scope -> name -> what calls put there. */
export type Stored = ReadonlyMap<string, ReadonlyMap<string, Type>>;

/** What calls put into the state of a flow (null: of none); what anything else writes is left out. */
export function storedInFlow(context: CheckContext, flow: Flow | null): Stored {
  return storedBy(context, writesOf(context).own.get(flow) ?? []);
}

/** What calls put into the application's scopes. */
export function storedInApp(context: CheckContext): Stored {
  return storedBy(context, writesOf(context).shared);
}

// helpers

function storedBy(context: CheckContext, places: readonly Place[]): Stored {
  const stored = new Map<string, Type>();
  const others = new Set<string>();
  for (const place of places) {
    for (const path of pathsAt(context, place)) {
      const type = givenAt(context, place);
      const known = stored.get(path);
      if (type && path.split('.').length === 2) stored.set(path, known ? union(known, type) : type);
      else others.add(path.split('.').slice(0, 2).join('.'));
    }
  }
  const isOther = (path: string) => others.has(path) || others.has(path.split('.')[0] ?? '');
  const scopes = new Map<string, Map<string, Type>>();
  for (const [path, type] of stored) {
    if (type.any || isOther(path)) continue;
    const [scope = '', name = ''] = path.split('.');
    scopes.set(scope, (scopes.get(scope) ?? new Map<string, Type>()).set(name, type));
  }
  return scopes;
}

interface Writes {
  /** Flow -> where something is put into its state. */
  readonly own: ReadonlyMap<Flow | null, readonly Place[]>;
  readonly shared: readonly Place[];
}

const writes = new WeakMap<CheckContext, Writes>();

/** The places where something is put, found once for all flows. */
function writesOf(context: CheckContext): Writes {
  const known = writes.get(context) ?? findWrites(context);
  writes.set(context, known);
  return known;
}

function findWrites({ places }: CheckContext): Writes {
  const own = new Map<Flow | null, Place[]>();
  const shared: Place[] = [];
  for (const place of places) {
    const { kind, pointer, value, flow } = place;
    if (kind !== 'write' || pointer.includes('/forget/')) continue;
    if (!/^state(\.|$)/.test(shown(value))) shared.push(place);
    else if (own.has(flow)) own.get(flow)?.push(place);
    else own.set(flow, [place]);
  }
  return { own, shared };
}

/** The paths that are written at a place: a form writes those of its fields. */
function pathsAt({ sources }: CheckContext, { file, pointer, value }: Place): readonly string[] {
  const path = shown(value);
  if (pointer !== '/form/bind') return [path];
  const form = valueAt(sources.values[file], '/form');
  if (!isObject(form) || form.fields !== undefined) return [path];
  return namesOf(form.schema).map((name) => `${path}.${name}`);
}

/** What the call gives whose result is written here; null where something else is. */
function givenAt({ catalog, sources }: CheckContext, { file, pointer }: Place): Type | null {
  if (!pointer.endsWith('/into')) return null;
  const call = valueAt(sources.values[file], pointer.slice(0, -'/into'.length));
  const name = isObject(call) ? String(call.call) : '';
  return Object.hasOwn(catalog.operations, name) ? resultOf(catalog.operations[name]) : null;
}
