// The structural differences between two JSON values, and the values in between: any of the differences can be undone.

import { diffArrays } from 'diff';
import { isDeepEqual } from 'remeda';
import { escapeSegment, isObject, type Json, type JsonObject } from '../language/index.ts';

/** One difference. Pointers are those of the later value. */
export interface Difference {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  readonly pointer: string;
  /** Of what was removed, the neighbor at whose end it stood; null where it stood first. */
  readonly after: string | null;
  readonly before: Json | undefined;
  readonly now: Json | undefined;
  /** The key of what was added or removed; null in a list. */
  readonly key: string | null;
}

export interface Differences {
  readonly all: readonly Difference[];
  /** The later value with some of its differences undone. */
  without(undone: ReadonlySet<Difference>): Json;
}

/** The differences between two values, the smallest that say what changed. */
export function differencesOf(before: Json, now: Json): Differences {
  const all: Difference[] = [];
  const tree = compare(before, now, '', all);
  return { all, without: (undone) => made(tree, undone) ?? null };
}

// helpers

type Tree =
  | { readonly kind: 'same'; readonly value: Json }
  | { readonly kind: 'leaf'; readonly difference: Difference; readonly isThere: Presence }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Tree])[] }
  | { readonly kind: 'list'; readonly items: readonly Tree[] };

/** Which of the two versions a place of a difference stands in: what moved stands in one place in each. */
interface Presence {
  readonly before: Json | undefined;
  readonly now: Json | undefined;
}

function compare(before: Json, now: Json, pointer: string, all: Difference[]): Tree {
  if (isDeepEqual(before, now)) return { kind: 'same', value: now };
  if (Array.isArray(before) && Array.isArray(now)) return compareLists(before, now, pointer, all);
  if (isObject(before) && isObject(now) && !isOtherOperation(before, now))
    return compareObjects(before, now, pointer, all);
  const [operation] = isObject(now) ? Object.keys(now) : [];
  const isNamed = isObject(before) && operation !== undefined;
  const at = isNamed ? `${pointer}/${escapeSegment(operation)}` : pointer;
  return leaf({ kind: 'changed', pointer: at, after: null, before, now, key: null }, all);
}

/** `{"==": …}` that became `{"!=": …}` is one change, not a key gone and one come. */
function isOtherOperation(before: JsonObject, now: JsonObject): boolean {
  const [old = [], own = []] = [Object.keys(before), Object.keys(now)];
  return old.length === 1 && own.length === 1 && old[0] !== own[0];
}

function leaf(difference: Difference, all: Difference[]): Tree {
  all.push(difference);
  const { before, now } = difference;
  return { kind: 'leaf', difference, isThere: { before, now } };
}

function compareObjects(
  before: JsonObject,
  now: JsonObject,
  pointer: string,
  all: Difference[],
): Tree {
  const at = (name: string) => `${pointer}/${escapeSegment(name)}`;
  const entries: (readonly [string, Tree])[] = [];
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const wasNamed = (name: string) =>
    gone.find((each) => isDeepEqual(before[each], now[name]) && isObject(now[name]));
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    const former = old === undefined ? wasNamed(name) : undefined;
    if (old !== undefined) entries.push([name, compare(old, value, at(name), all)]);
    else if (former === undefined) {
      const place = { kind: 'added', pointer: at(name), after: null } as const;
      entries.push([name, leaf({ ...place, before: undefined, now: value, key: name }, all)]);
    } else {
      // A key that was renamed is one change: both names are undone together.
      const place = { kind: 'changed', pointer: at(name), after: null } as const;
      const difference: Difference = { ...place, before: former, now: name, key: name };
      all.push(difference);
      gone.splice(gone.indexOf(former), 1);
      const there = { before: undefined, now: value };
      entries.push([name, { kind: 'leaf', difference, isThere: there }]);
      const was = { before: before[former], now: undefined };
      entries.push([former, { kind: 'leaf', difference, isThere: was }]);
    }
  }
  for (const name of gone) {
    const place = { kind: 'removed', pointer, after: neighborOf(name, before, now, at) } as const;
    entries.push([name, leaf({ ...place, before: before[name], now: undefined, key: name }, all)]);
  }
  return { kind: 'object', entries };
}

/** Returns the place of the nearest key before a removed one that still exists, or null. */
function neighborOf(
  name: string,
  before: JsonObject,
  now: JsonObject,
  at: (name: string) => string,
): string | null {
  const names = Object.keys(before);
  const last = names.slice(0, names.indexOf(name)).findLast((each) => Object.hasOwn(now, each));
  return last === undefined ? null : at(last);
}

function compareLists(
  before: readonly Json[],
  now: readonly Json[],
  pointer: string,
  all: Difference[],
): Tree {
  const later = now.map(boxed);
  const pairs = pairUp(before.map(boxed), later);
  const moves = movesAmong(pairs, (item) => `${pointer}/${later.indexOf(item)}`);
  all.push(...new Set(moves.values()));
  let index = 0;
  const items = pairs.map(({ before: old, after }): Tree => {
    const at = `${pointer}/${index}`;
    const neighbor = index === 0 ? null : `${pointer}/${index - 1}`;
    if (after) index += 1;
    if (old && after) return compare(old.value, after.value, at, all);
    const isThere = { before: old?.value, now: after?.value };
    const moved = moves.get(old ?? after ?? boxed(null));
    if (moved) return { kind: 'leaf', difference: moved, isThere };
    const place = old
      ? ({ kind: 'removed', pointer, after: neighbor } as const)
      : ({ kind: 'added', pointer: at, after: null } as const);
    return leaf({ ...place, ...isThere, key: null }, all);
  });
  return { kind: 'list', items };
}

/** An item of a list, by its identity: a list may hold the same value twice. */
interface Boxed {
  readonly value: Json;
}

const boxed = (value: Json): Boxed => ({ value });

interface Pair {
  readonly before: Boxed | undefined;
  readonly after: Boxed | undefined;
}

/** The items of two lists side by side, in the order of both: what is the same first, between it what is alike. */
function pairUp(before: readonly Boxed[], after: readonly Boxed[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let gone: Boxed[] = [];
  let come: Boxed[] = [];
  const close = () => {
    // As many have come as have gone, and none is alike another: each stands in the place of one.
    const areOthers =
      gone.length === come.length &&
      !come.some(({ value }) => gone.some((each) => isAlike(each.value, value)));
    for (const item of areOthers ? [] : come) {
      const index = gone.findIndex((each) => isAlike(each.value, item.value));
      const skipped = index === -1 ? [] : gone.splice(0, index);
      pairs.push(...skipped.map((each) => ({ before: each, after: undefined })));
      pairs.push({ before: index === -1 ? undefined : gone.shift(), after: item });
    }
    for (const [index, each] of gone.entries())
      pairs.push({ before: each, after: areOthers ? come[index] : undefined });
    [gone, come] = [[], []];
  };
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], {
    comparator: isDeepEqual,
  })) {
    if (removed) gone.push(...before.slice(from, from + count));
    else if (added) come.push(...after.slice(to, to + count));
    else {
      close();
      for (let index = 0; index < count; index += 1)
        pairs.push({ before: before[from + index], after: after[to + index] });
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  close();
  return pairs;
}

/** Finds values that moved, by their old and new places. Both places are undone together. */
function movesAmong(
  pairs: readonly Pair[],
  pointerOf: (item: Boxed) => string,
): ReadonlyMap<Boxed, Difference> {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const come = pairs.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const moves = new Map<Boxed, Difference>();
  for (const item of come) {
    const from = gone.find((each) => !moves.has(each) && isDeepEqual(each, item));
    if (!from) continue;
    const { value } = item;
    const place = { kind: 'moved', pointer: pointerOf(item), after: null } as const;
    const difference = { ...place, before: value, now: value, key: null };
    moves.set(from, difference).set(item, difference);
  }
  return moves;
}

/** Returns true if two list items are versions of the same item. */
function isAlike(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other && !isObject(one);
  const names = ['id', 'key', 'slug', 'value', 'event', 'query', 'block', 'name', 'call'];
  const named = names.find((name) => Object.hasOwn(one, name) || Object.hasOwn(other, name));
  if (named !== undefined && isDeepEqual(one[named], other[named])) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  // An operation with other operands is still that operation.
  if (keys.size === 1) return true;
  const same = [...keys].filter((key) => isDeepEqual(one[key], other[key]));
  return same.length * 2 >= keys.size;
}

function made(tree: Tree, undone: ReadonlySet<Difference>): Json | undefined {
  if (tree.kind === 'same') return tree.value;
  if (tree.kind === 'leaf')
    return undone.has(tree.difference) ? tree.isThere.before : tree.isThere.now;
  if (tree.kind === 'list')
    return tree.items.flatMap((item) => {
      const value = made(item, undone);
      return value === undefined ? [] : [value];
    });
  return Object.fromEntries(
    tree.entries.flatMap(([name, each]) => {
      const value = made(each, undone);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
