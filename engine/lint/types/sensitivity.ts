// Tracks personal and secret values. Schemas mark such values. Types carry the marks together with the data paths of
// origin.

import { anyType, type InferredType, type ObjectProperties } from './type.ts';

export type Sensitivity = 'personal' | 'secret';

/** Returns a type with the marks of its schema. */
export function markTypeBySchema(
  schema: Readonly<Record<string, unknown>>,
  type: InferredType,
): InferredType {
  const personal = schema['x-pii'] === true ? markType(type, 'personal', []) : type;
  return schema['x-sensitive'] === true ? markType(personal, 'secret', []) : personal;
}

/** Returns the data paths that the private parts of a type come from. Returns null if the type has no private parts. */
export function findPrivateOrigins(
  type: InferredType,
  kind: Sensitivity,
): readonly string[] | null {
  return collectMarks(type)[kind] ?? null;
}

/** Marks the result of an operation as private if an input contains private data. */
export function markResultType(given: readonly InferredType[], result: InferredType): InferredType {
  return kinds.reduce((type, kind) => {
    const origins = joinOrigins(given.map((each) => collectMarks(each)[kind]));
    return origins ? markType(type, kind, origins) : type;
  }, result);
}

/** Returns an unknown type that carries the marks of the given types. */
export function createUnknownType(...given: readonly InferredType[]): InferredType {
  return markResultType(given, anyType);
}

/** Returns the marks of a union or an intersection. */
export function joinSensitivityMarks(one: InferredType, other: InferredType): Marks {
  if (!isMarked(one) && !isMarked(other)) return noMarks;
  return createMarks((kind) => joinOrigins([one[kind], other[kind]]));
}

/**
 * Copies the marks of another type to each part of a type. Used for an unmarked value that is stored at a marked path.
 */
export function copySensitivityMarks(type: InferredType, other: InferredType): InferredType {
  if (!holdsPrivate(other)) return type;
  const own = kinds.reduce((at, kind) => {
    const origins = other[kind];
    return origins ? markType(at, kind, origins) : at;
  }, type);
  return mapParts(own, (part, name) => {
    const like = getPart(other, name);
    return like ? copySensitivityMarks(part, like) : part;
  });
}

/** Returns the type of a value that is read at a path. Private parts without an origin get the path as their origin. */
export function addPathOrigin(type: InferredType, path: string): InferredType {
  if (!holdsPrivate(type)) return type;
  const named = kinds.reduce(
    (at, kind) => (type[kind]?.length === 0 ? markType(at, kind, [path]) : at),
    type,
  );
  return mapParts(named, (part, name) => addPathOrigin(part, getPartPath(path, name)));
}

// helpers

type Marks = { readonly [Kind in Sensitivity]?: readonly string[] };

const kinds: readonly Sensitivity[] = ['personal', 'secret'];

const noMarks: Marks = {};

function isMarked({ personal, secret }: InferredType): boolean {
  return personal !== undefined || secret !== undefined;
}

/** Returns the path of a property or item. An item has the path of its list. */
function getPartPath(path: string, name: string): string {
  if (name === '*') return path;
  return path === '' ? name : `${path}.${name}`;
}

function holdsPrivate(type: InferredType): boolean {
  return collectMarks(type) !== noMarks;
}

/** Marks a type and removes the marks inside the type, because all parts of a private value are private. */
function markType(type: InferredType, kind: Sensitivity, origins: readonly string[]): InferredType {
  const all = joinOrigins([type[kind], origins]) ?? origins;
  return mapParts({ ...type, [kind]: all }, (part) => markType(part, kind, origins));
}

/** Maps each property and item type of a type. A star names the items of a list. */
function mapParts(
  type: InferredType,
  change: (part: InferredType, name: string) => InferredType,
): InferredType {
  const { list, object } = type;
  return {
    ...type,
    ...(list ? { list: { ...list, of: change(list.of, '*') } } : {}),
    ...(object ? { object: mapProperties(object, change) } : {}),
  };
}

function getPart({ list, object }: InferredType, name: string): InferredType | null | undefined {
  if (name === '*' && list) return list.of;
  return object && Object.hasOwn(object.named, name) ? object.named[name] : object?.rest;
}

function mapProperties(
  { named, rest }: ObjectProperties,
  change: (part: InferredType, name: string) => InferredType,
): ObjectProperties {
  const changed = Object.entries(named).map(([name, part]) => [name, change(part, name)] as const);
  return { named: Object.fromEntries(changed), rest: rest && change(rest, '*') };
}

/** Caches marks by type object, because types are shared between places. */
const marksCache = new WeakMap<InferredType, Marks>();

/** Returns the marks of a type and all of its parts. */
function collectMarks(type: InferredType): Marks {
  const found = marksCache.get(type);
  if (found) return found;
  const { list, object } = type;
  const parts = [
    ...(list ? [list.of] : []),
    ...(object ? Object.values(object.named) : []),
    ...(object?.rest ? [object.rest] : []),
  ].map(collectMarks);
  const marks = createMarks((kind) =>
    joinOrigins([type[kind], ...parts.map((part) => part[kind])]),
  );
  marksCache.set(type, marks);
  return marks;
}

function createMarks(originsOf: (kind: Sensitivity) => readonly string[] | undefined): Marks {
  const [personal, secret] = kinds.map(originsOf);
  if (!personal && !secret) return noMarks;
  return { ...(personal ? { personal } : {}), ...(secret ? { secret } : {}) };
}

function joinOrigins(
  lists: readonly (readonly string[] | undefined)[],
): readonly string[] | undefined {
  const there = lists.filter((each) => each !== undefined);
  return there.length > 1 ? [...new Set(there.flat())] : there[0];
}
