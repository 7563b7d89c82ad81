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

/** Data path (`state.offers`) -> what calls put there, seen from a flow; paths that anything else writes are left out. */
export function storedTypes(context: CheckContext, flow: Flow | null): ReadonlyMap<string, Type> {
  const stored = new Map<string, Type>();
  const others = new Set<string>();
  for (const place of writesOf(context)) {
    const { value, flow: from } = place;
    if (from !== flow && shown(value).startsWith('state')) continue;
    for (const path of pathsAt(context, place)) {
      const type = givenAt(context, place);
      const known = stored.get(path);
      if (type && path.split('.').length === 2) stored.set(path, known ? union(known, type) : type);
      else others.add(path.split('.').slice(0, 2).join('.'));
    }
  }
  const isOther = (path: string) => others.has(path) || others.has(path.split('.')[0] ?? '');
  return new Map([...stored].filter(([path, type]) => !type.any && !isOther(path)));
}

// helpers

const writes = new WeakMap<CheckContext, readonly Place[]>();

/** The places where something is put, found once for all flows. */
function writesOf(context: CheckContext): readonly Place[] {
  const known =
    writes.get(context) ??
    context.places.filter(({ kind, pointer }) => kind === 'write' && !pointer.includes('/forget/'));
  writes.set(context, known);
  return known;
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
