// Finds the structural differences between two JSON values. Each difference can be undone.

import { isDeepEqual } from 'remeda';
import { escapeSegment, isObject, type Json, type JsonObject } from '../language/index.ts';
import { createListItem, type ListItem, pairListItems } from './pair-items.ts';
import type { ItemPair } from './pair-lists.ts';

/** One difference between two JSON values. Pointers refer to the later value. */
export interface JsonDifference {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  readonly pointer: string;
  /** The pointer of the previous sibling of a removed value. Null if the removed value came first. */
  readonly after: string | null;
  readonly before: Json | undefined;
  readonly now: Json | undefined;
  /** The key that was added or removed. Null in a list. */
  readonly key: string | null;
}

export interface JsonDifferenceSet {
  readonly all: readonly JsonDifference[];
  /** Returns the later value with some of its differences undone. */
  without(undone: ReadonlySet<JsonDifference>): Json;
}

/** Returns the smallest set of differences between two values. */
export function findJsonDifferences(before: Json, now: Json): JsonDifferenceSet {
  const all: JsonDifference[] = [];
  const tree = compare(before, now, '', all);
  return { all, without: (undone) => buildValue(tree, undone) ?? null };
}

// helpers

type DifferenceTree =
  | { readonly kind: 'same'; readonly value: Json }
  | { readonly kind: 'leaf'; readonly difference: JsonDifference; readonly values: VersionValues }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, DifferenceTree])[] }
  | { readonly kind: 'list'; readonly items: readonly DifferenceTree[] };

/** The value at one location in both versions. A moved value has a different location in each version. */
interface VersionValues {
  readonly before: Json | undefined;
  readonly now: Json | undefined;
}

function compare(before: Json, now: Json, pointer: string, all: JsonDifference[]): DifferenceTree {
  if (isDeepEqual(before, now)) return { kind: 'same', value: now };
  if (Array.isArray(before) && Array.isArray(now)) return compareLists(before, now, pointer, all);
  if (isObject(before) && isObject(now) && !isOperatorChange(before, now))
    return compareObjects(before, now, pointer, all);
  const [operation] = isObject(now) ? Object.keys(now) : [];
  const isNamed = isObject(before) && operation !== undefined;
  const at = isNamed ? `${pointer}/${escapeSegment(operation)}` : pointer;
  return addLeaf({ kind: 'changed', pointer: at, after: null, before, now, key: null }, all);
}

/**
 * Returns true if an operator changed, such as `{"==": …}` to `{"!=": …}`. This counts as one change instead of a
 * removed and an added key.
 */
function isOperatorChange(before: JsonObject, now: JsonObject): boolean {
  const [old = [], own = []] = [Object.keys(before), Object.keys(now)];
  return old.length === 1 && own.length === 1 && old[0] !== own[0];
}

function addLeaf(difference: JsonDifference, all: JsonDifference[]): DifferenceTree {
  all.push(difference);
  const { before, now } = difference;
  return { kind: 'leaf', difference, values: { before, now } };
}

function compareObjects(
  before: JsonObject,
  now: JsonObject,
  pointer: string,
  all: JsonDifference[],
): DifferenceTree {
  const at = (name: string) => `${pointer}/${escapeSegment(name)}`;
  const entries: (readonly [string, DifferenceTree])[] = [];
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const come = Object.keys(now).filter((name) => !Object.hasOwn(before, name));
  const isOnlyOne = gone.length === 1 && come.length === 1;
  const wasNamed = (name: string) =>
    gone.find((each) => isDeepEqual(before[each], now[name]) && (isOnlyOne || isObject(now[name])));
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    const former = old === undefined ? wasNamed(name) : undefined;
    if (old !== undefined) entries.push([name, compare(old, value, at(name), all)]);
    else if (former === undefined) {
      const place = { kind: 'added', pointer: at(name), after: null } as const;
      entries.push([name, addLeaf({ ...place, before: undefined, now: value, key: name }, all)]);
    } else {
      // A renamed key counts as one change: removing the old key and adding the new key are undone together.
      const place = { kind: 'changed', pointer: at(name), after: null } as const;
      const difference: JsonDifference = { ...place, before: former, now: name, key: name };
      all.push(difference);
      gone.splice(gone.indexOf(former), 1);
      const there = { before: undefined, now: value };
      entries.push([name, { kind: 'leaf', difference, values: there }]);
      const was = { before: before[former], now: undefined };
      entries.push([former, { kind: 'leaf', difference, values: was }]);
    }
  }
  for (const name of gone) {
    const place = {
      kind: 'removed',
      pointer,
      after: findPreviousSibling(name, before, now, at),
    } as const;
    entries.push([
      name,
      addLeaf({ ...place, before: before[name], now: undefined, key: name }, all),
    ]);
  }
  return { kind: 'object', entries };
}

/** Returns the pointer of the nearest key before a removed key that still exists, or null if there is none. */
function findPreviousSibling(
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
  all: JsonDifference[],
): DifferenceTree {
  const later = now.map(createListItem);
  const pairs = pairListItems(before.map(createListItem), later);
  const moves = findMoves(pairs, (item) => `${pointer}/${later.indexOf(item)}`);
  all.push(...new Set(moves.values()));
  let index = 0;
  const items = pairs.map(({ before: old, after }): DifferenceTree => {
    const at = `${pointer}/${index}`;
    const neighbor = index === 0 ? null : `${pointer}/${index - 1}`;
    if (after) index += 1;
    if (old && after) return compare(old.value, after.value, at, all);
    const isThere = { before: old?.value, now: after?.value };
    const moved = moves.get(old ?? after ?? createListItem(null));
    if (moved) return { kind: 'leaf', difference: moved, values: isThere };
    const place = old
      ? ({ kind: 'removed', pointer, after: neighbor } as const)
      : ({ kind: 'added', pointer: at, after: null } as const);
    return addLeaf({ ...place, ...isThere, key: null }, all);
  });
  return { kind: 'list', items };
}

/** Finds moved values. A moved value is a removed item that equals an added item. Both changes are undone together. */
function findMoves(
  pairs: readonly ItemPair<ListItem>[],
  pointerOf: (item: ListItem) => string,
): ReadonlyMap<ListItem, JsonDifference> {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const come = pairs.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const moves = new Map<ListItem, JsonDifference>();
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

function buildValue(tree: DifferenceTree, undone: ReadonlySet<JsonDifference>): Json | undefined {
  if (tree.kind === 'same') return tree.value;
  if (tree.kind === 'leaf')
    return undone.has(tree.difference) ? tree.values.before : tree.values.now;
  if (tree.kind === 'list')
    return tree.items.flatMap((item) => {
      const value = buildValue(item, undone);
      return value === undefined ? [] : [value];
    });
  return Object.fromEntries(
    tree.entries.flatMap(([name, each]) => {
      const value = buildValue(each, undone);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
