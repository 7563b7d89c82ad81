// Implements a persistent hash map (HAMT). Updates return a new map that shares structure with the old map.

import { hashText } from '../../language/index.ts';

/** Maps names to values: a plain map for few names, or a trie of hashes for more names. */
export type PersistentMap<Value> = ReadonlyMap<string, Value> | TrieNode<Value>;

/** Returns the value of a name, or undefined. */
export function getMapValue<Value>(table: PersistentMap<Value>, name: string): Value | undefined {
  return findEntry(table, name, table instanceof Map ? 0 : hashName(name));
}

/** Returns a map in which a name has a new value. Returns the same map if nothing changes. */
export function setMapValue<Value>(
  table: PersistentMap<Value>,
  name: string,
  value: Value,
): PersistentMap<Value> {
  return getMapValue(table, name) === value
    ? table
    : changeMap(table, hashName(name), 0, (map, level) => {
        const larger = new Map<string, Value>(map).set(name, value);
        return larger.size <= maxPlainSize || level > maxLevel ? larger : splitMap(larger, level);
      });
}

/** Returns a map without a name. Returns the same map if the name is missing. */
export function deleteMapValue<Value>(
  table: PersistentMap<Value>,
  name: string,
): PersistentMap<Value> {
  if (getMapValue(table, name) === undefined) return table;
  return changeMap(table, hashName(name), 0, (map) => {
    const smaller = new Map<string, Value>(map);
    smaller.delete(name);
    return smaller;
  });
}

/** Yields all names with their values lazily, in no particular order. */
export function* iterateMapEntries<Value>(
  table: PersistentMap<Value>,
): Iterable<readonly [string, Value]> {
  if (table instanceof Map) yield* table;
  else for (const part of table as TrieNode<Value>) if (part) yield* iterateMapEntries(part);
}

/**
 * Yields the names whose values differ from those of another map, with their values. Includes names that the other map
 * lacks. Skips shared structure.
 */
export function findMapChanges<Value>(
  table: PersistentMap<Value>,
  before: PersistentMap<Value>,
): readonly (readonly [string, Value])[] {
  return findChangesAtLevel(table, before, 0);
}

// helpers

type TrieNode<Value> = readonly (PersistentMap<Value> | undefined)[];

/** The maximum size of a plain map. Larger maps are split by hash. */
const maxPlainSize = 16;
const bitsPerLevel = 5;
const slotsPerNode = 2 ** bitsPerLevel;
/** The trie depth at which all bits of the hash are used. */
const maxLevel = 30;
const emptyMap: ReadonlyMap<string, never> = new Map<string, never>();

function getSlot(hash: number, level: number): number {
  return (hash >>> level) & (slotsPerNode - 1);
}

function findEntry<Value>(table: PersistentMap<Value>, name: string, hash: number, from = 0) {
  let at = table;
  for (let level = from; !(at instanceof Map); level += bitsPerLevel)
    at = (at as TrieNode<Value>)[getSlot(hash, level)] ?? emptyMap;
  return at.get(name);
}

/** Returns the trie with a changed plain map for a hash. */
function changeMap<Value>(
  table: PersistentMap<Value>,
  hash: number,
  level: number,
  change: (map: ReadonlyMap<string, Value>, level: number) => PersistentMap<Value>,
): PersistentMap<Value> {
  if (table instanceof Map) return change(table, level);
  const slots = table as TrieNode<Value>;
  const slot = getSlot(hash, level);
  return slots.with(slot, changeMap(slots[slot] ?? emptyMap, hash, level + bitsPerLevel, change));
}

function splitMap<Value>(map: ReadonlyMap<string, Value>, level: number): PersistentMap<Value> {
  const slots = new Array<Map<string, Value> | undefined>(slotsPerNode).fill(undefined);
  for (const [name, value] of map) {
    const slot = getSlot(hashName(name), level);
    slots[slot] = (slots[slot] ?? new Map<string, Value>()).set(name, value);
  }
  return slots;
}

function findChangesAtLevel<Value>(
  table: PersistentMap<Value>,
  before: PersistentMap<Value>,
  level: number,
): readonly (readonly [string, Value])[] {
  if (table === before) return [];
  if (table instanceof Map || before instanceof Map)
    return [...iterateMapEntries(table)].filter(
      ([name, value]) => findEntry(before, name, hashName(name), level) !== value,
    );
  return (table as TrieNode<Value>).flatMap((part, slot) =>
    part
      ? findChangesAtLevel(
          part,
          (before as TrieNode<Value>)[slot] ?? emptyMap,
          level + bitsPerLevel,
        )
      : [],
  );
}

/** Mixes the upper bits of the hash into the lower bits. */
function hashName(name: string): number {
  const hash = hashText(name);
  return (hash ^ (hash >>> 15)) >>> 0;
}
