// Looks up a property of an object type or an item of a list type.

import { createUnionType } from './combine.ts';
import { createUnknownType } from './sensitivity.ts';
import {
  absentType,
  getValueKinds,
  type InferredType,
  isNeverType,
  mayBeNullOrMissing,
  neverType,
  numberType,
} from './type.ts';

export type TypeLookup =
  | { readonly found: true; readonly type: InferredType }
  /** The property is not declared. `known` lists the declared properties. */
  | { readonly found: false; readonly known: readonly string[] };

/** Returns the type of a property or an item. If the value may be absent, so may the property or item. */
export function getTypeAtSegment(type: InferredType, segment: string): TypeLookup {
  if (type.any) return { found: true, type: createUnknownType(type) };
  if (isNeverType(type)) return { found: true, type: neverType };
  const parts = [readProperty(type, segment), readItem(type, segment)].filter(
    (each) => each !== null,
  );
  if (parts.length === 0) return { found: false, known: Object.keys(type.object?.named ?? {}) };
  const others = getValueKinds(type).length > parts.length || mayBeNullOrMissing(type);
  return { found: true, type: createUnionType(...parts, ...(others ? [absentType] : [])) };
}

// helpers

function readProperty({ object }: InferredType, segment: string): InferredType | null {
  if (!object) return null;
  const { named, rest } = object;
  if (Object.hasOwn(named, segment)) return named[segment] ?? null;
  return rest === null ? null : createUnionType(rest, absentType);
}

function readItem({ list }: InferredType, segment: string): InferredType | null {
  if (!list) return null;
  if (segment === 'length') return numberType;
  if (!/^\d+$/.test(segment)) return null;
  return list.filled && segment === '0' ? list.of : createUnionType(list.of, absentType);
}
