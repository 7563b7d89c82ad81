// Tracks personal and secret values: schemas mark them, and types carry the marks together with the
// data paths of origin.

import { anything, type Properties, type Type } from './type.ts';

export type Private = 'personal' | 'secret';

/** Returns the type with the marks of its schema. */
export function markedBySchema(schema: Readonly<Record<string, unknown>>, type: Type): Type {
  const personal = schema['x-pii'] === true ? marked(type, 'personal', []) : type;
  return schema['x-sensitive'] === true ? marked(personal, 'secret', []) : personal;
}

/** Returns the data paths that the private parts of a type come from, or null when it has none. */
export function originsIn(type: Type, kind: Private): readonly string[] | null {
  return marksIn(type)[kind] ?? null;
}

/** Marks the result of an operation as private if one of its inputs contains private data. */
export function madeOf(given: readonly Type[], result: Type): Type {
  return kinds.reduce((type, kind) => {
    const origins = togetherOf(given.map((each) => marksIn(each)[kind]));
    return origins ? marked(type, kind, origins) : type;
  }, result);
}

/** Returns an unknown type that carries the marks of the given types. */
export function unknownOf(...given: readonly Type[]): Type {
  return madeOf(given, anything);
}

/** Returns the marks of a union or an intersection. */
export function marksOf(one: Type, other: Type): Marks {
  if (!isMarked(one) && !isMarked(other)) return none;
  return marksFrom((kind) => togetherOf([one[kind], other[kind]]));
}

/**
 * Returns a type with the marks of another type, part by part: for an unmarked value stored at a
 * marked path.
 */
export function markedLike(type: Type, other: Type): Type {
  if (!holdsPrivate(other)) return type;
  const own = kinds.reduce((at, kind) => {
    const origins = other[kind];
    return origins ? marked(at, kind, origins) : at;
  }, type);
  return withParts(own, (part, name) => {
    const like = partOf(other, name);
    return like ? markedLike(part, like) : part;
  });
}

/** Returns the type of a value read at a path. Private parts without an origin get this path. */
export function readAt(type: Type, path: string): Type {
  if (!holdsPrivate(type)) return type;
  const named = kinds.reduce(
    (at, kind) => (type[kind]?.length === 0 ? marked(at, kind, [path]) : at),
    type,
  );
  return withParts(named, (part, name) => readAt(part, inside(path, name)));
}

// helpers

type Marks = { readonly [Kind in Private]?: readonly string[] };

const kinds: readonly Private[] = ['personal', 'secret'];

const none: Marks = {};

function isMarked({ personal, secret }: Type): boolean {
  return personal !== undefined || secret !== undefined;
}

/** Returns the path of a part. An item has the path of its list. */
function inside(path: string, name: string): string {
  if (name === '*') return path;
  return path === '' ? name : `${path}.${name}`;
}

function holdsPrivate(type: Type): boolean {
  return marksIn(type) !== none;
}

/** Marks a type and drops the marks inside it, because a private value is private as a whole. */
function marked(type: Type, kind: Private, origins: readonly string[]): Type {
  const all = togetherOf([type[kind], origins]) ?? origins;
  return withParts({ ...type, [kind]: all }, (part) => marked(part, kind, origins));
}

/** Maps each part of a type. List items are named by a star. */
function withParts(type: Type, change: (part: Type, name: string) => Type): Type {
  const { list, object } = type;
  return {
    ...type,
    ...(list ? { list: { ...list, of: change(list.of, '*') } } : {}),
    ...(object ? { object: withProperties(object, change) } : {}),
  };
}

function partOf({ list, object }: Type, name: string): Type | null | undefined {
  if (name === '*' && list) return list.of;
  return object && Object.hasOwn(object.named, name) ? object.named[name] : object?.rest;
}

function withProperties(
  { named, rest }: Properties,
  change: (part: Type, name: string) => Type,
): Properties {
  const changed = Object.entries(named).map(([name, part]) => [name, change(part, name)] as const);
  return { named: Object.fromEntries(changed), rest: rest && change(rest, '*') };
}

/** Memoized by type object, because types are shared between places. */
const known = new WeakMap<Type, Marks>();

/** Returns the marks of a type and of all its parts. */
function marksIn(type: Type): Marks {
  const found = known.get(type);
  if (found) return found;
  const { list, object } = type;
  const parts = [
    ...(list ? [list.of] : []),
    ...(object ? Object.values(object.named) : []),
    ...(object?.rest ? [object.rest] : []),
  ].map(marksIn);
  const marks = marksFrom((kind) => togetherOf([type[kind], ...parts.map((part) => part[kind])]));
  known.set(type, marks);
  return marks;
}

function marksFrom(originsOf: (kind: Private) => readonly string[] | undefined): Marks {
  const [personal, secret] = kinds.map(originsOf);
  if (!personal && !secret) return none;
  return { ...(personal ? { personal } : {}), ...(secret ? { secret } : {}) };
}

function togetherOf(
  lists: readonly (readonly string[] | undefined)[],
): readonly string[] | undefined {
  const there = lists.filter((each) => each !== undefined);
  return there.length > 1 ? [...new Set(there.flat())] : there[0];
}
