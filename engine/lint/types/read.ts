// Looks up a property of an object type or an item of a list type.

import { union } from './combine.ts';
import { createUnknownType } from './sensitivity.ts';
import {
  absentType,
  getValueKinds,
  isNever,
  mayBeNothing,
  neverType,
  someNumber,
  type Type,
} from './type.ts';

export type TypeLookup =
  | { readonly found: true; readonly type: Type }
  /** The property is not declared. `known` lists the declared properties. */
  | { readonly found: false; readonly known: readonly string[] };

/** Returns the type of a property or an item. If the value may be absent, so may the property or item. */
export function readSegment(type: Type, segment: string): TypeLookup {
  if (type.any) return { found: true, type: createUnknownType(type) };
  if (isNever(type)) return { found: true, type: neverType };
  const parts = [readProperty(type, segment), readItem(type, segment)].filter(
    (each) => each !== null,
  );
  if (parts.length === 0) return { found: false, known: Object.keys(type.object?.named ?? {}) };
  const others = getValueKinds(type).length > parts.length || mayBeNothing(type);
  return { found: true, type: union(...parts, ...(others ? [absentType] : [])) };
}

// helpers

function readProperty({ object }: Type, segment: string): Type | null {
  if (!object) return null;
  const { named, rest } = object;
  if (Object.hasOwn(named, segment)) return named[segment] ?? null;
  return rest === null ? null : union(rest, absentType);
}

function readItem({ list }: Type, segment: string): Type | null {
  if (!list) return null;
  if (segment === 'length') return someNumber;
  if (!/^\d+$/.test(segment)) return null;
  return list.filled && segment === '0' ? list.of : union(list.of, absentType);
}
