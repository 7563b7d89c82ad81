// What of a value is a person's, and what is secret: said by schemas, carried along by the types, told with where it comes from.

import { anything, type Properties, type Type } from './type.ts';

export type Private = 'personal' | 'secret';

/** The type of a schema's value with the marks of the schema itself. */
export function markedBySchema(schema: Readonly<Record<string, unknown>>, type: Type): Type {
  const personal = schema['x-pii'] === true ? marked(type, 'personal', []) : type;
  return schema['x-sensitive'] === true ? marked(personal, 'secret', []) : personal;
}

/** The data paths that the private parts of a value come from; null where it has none. */
export function originsIn(type: Type, kind: Private): readonly string[] | null {
  return marksIn(type)[kind] ?? null;
}

/** What is made of values: private where one of them holds something private. */
export function madeOf(given: readonly Type[], result: Type): Type {
  return kinds.reduce((type, kind) => {
    const origins = togetherOf(given.map((each) => marksIn(each)[kind]));
    return origins ? marked(type, kind, origins) : type;
  }, result);
}

/** Something of which nothing is known, but that it is one of these or a part of them. */
export function unknownOf(...given: readonly Type[]): Type {
  return madeOf(given, anything);
}

/** The marks of a value that is of one or the other type, or of both. */
export function marksOf(one: Type, other: Type): Marks {
  if (!isMarked(one) && !isMarked(other)) return none;
  return marksFrom((kind) => togetherOf([one[kind], other[kind]]));
}

/** The type with the marks of another one, part by part: of what is kept at a place, and is not marked itself. */
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

/** What was read at a path: private parts that do not know yet where they come from come from there. */
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

/** The path of a part; an element's is that of its list. */
function inside(path: string, name: string): string {
  if (name === '*') return path;
  return path === '' ? name : `${path}.${name}`;
}

function holdsPrivate(type: Type): boolean {
  return marksIn(type) !== none;
}

/** What is private holds nothing that is not. */
function marked(type: Type, kind: Private, origins: readonly string[]): Type {
  const all = togetherOf([type[kind], origins]) ?? origins;
  return withParts({ ...type, [kind]: all }, (part) => marked(part, kind, origins));
}

/** The parts of a value, each changed; the elements of a list are named by a star. */
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

/** By the type itself: types are shared, and many places read the same one. */
const known = new WeakMap<Type, Marks>();

/** The marks of a value and of all that it holds. */
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
