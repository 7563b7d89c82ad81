// A persistent hash map (HAMT). Updates return a new map that shares structure with the old one.

/** Name -> value: a plain map for few names, a trie of hashes for more. */
export type PersistentMap<Value> = ReadonlyMap<string, Value> | Spread<Value>;

/** Returns the value of a name, or undefined. */
export function lookUp<Value>(table: PersistentMap<Value>, name: string): Value | undefined {
  return found(table, name, table instanceof Map ? 0 : hashOf(name));
}

/** Returns the table with a value set. Returns the same table when nothing changes. */
export function put<Value>(
  table: PersistentMap<Value>,
  name: string,
  value: Value,
): PersistentMap<Value> {
  return lookUp(table, name) === value ? table : putAt(table, name, value, hashOf(name), 0);
}

/** Returns the table without a name. Returns the same table when the name is absent. */
export function drop<Value>(table: PersistentMap<Value>, name: string): PersistentMap<Value> {
  return lookUp(table, name) === undefined ? table : dropAt(table, name, hashOf(name));
}

/** Yields every entry lazily, in no particular order. */
export function* entriesOf<Value>(table: PersistentMap<Value>): Iterable<readonly [string, Value]> {
  if (table instanceof Map) yield* table;
  else for (const part of table as Spread<Value>) if (part) yield* entriesOf(part);
}

/**
 * Yields the entries of a table that another table lacks or that differ. Skips shared structure.
 */
export function changesIn<Value>(
  table: PersistentMap<Value>,
  before: PersistentMap<Value>,
): readonly (readonly [string, Value])[] {
  return changed(table, before, 0);
}

// helpers

type Spread<Value> = readonly (PersistentMap<Value> | undefined)[];

/** Larger maps are split by hash. */
const few = 16;
const bits = 5;
const width = 2 ** bits;
/** The depth at which all bits of the hash are used. */
const deepest = 30;
const empty: ReadonlyMap<string, never> = new Map<string, never>();

function slotOf(hash: number, level: number): number {
  return (hash >>> level) & (width - 1);
}

function found<Value>(table: PersistentMap<Value>, name: string, hash: number, from = 0) {
  let at = table;
  for (let level = from; !(at instanceof Map); level += bits)
    at = (at as Spread<Value>)[slotOf(hash, level)] ?? empty;
  return at.get(name);
}

function putAt<Value>(
  table: PersistentMap<Value>,
  name: string,
  value: Value,
  hash: number,
  level: number,
): PersistentMap<Value> {
  if (!(table instanceof Map)) {
    const spread = table as Spread<Value>;
    const slot = slotOf(hash, level);
    return spread.with(slot, putAt(spread[slot] ?? empty, name, value, hash, level + bits));
  }
  const larger = new Map<string, Value>(table).set(name, value);
  return larger.size <= few || level > deepest ? larger : spreadOut(larger, level);
}

function spreadOut<Value>(map: ReadonlyMap<string, Value>, level: number): PersistentMap<Value> {
  const slots = new Array<Map<string, Value> | undefined>(width).fill(undefined);
  for (const [name, value] of map) {
    const slot = slotOf(hashOf(name), level);
    slots[slot] = (slots[slot] ?? new Map<string, Value>()).set(name, value);
  }
  return slots;
}

function dropAt<Value>(
  table: PersistentMap<Value>,
  name: string,
  hash: number,
  level = 0,
): PersistentMap<Value> {
  if (!(table instanceof Map)) {
    const spread = table as Spread<Value>;
    const slot = slotOf(hash, level);
    return spread.with(slot, dropAt(spread[slot] ?? empty, name, hash, level + bits));
  }
  const smaller = new Map<string, Value>(table);
  smaller.delete(name);
  return smaller;
}

function changed<Value>(
  table: PersistentMap<Value>,
  before: PersistentMap<Value>,
  level: number,
): readonly (readonly [string, Value])[] {
  if (table === before) return [];
  if (table instanceof Map || before instanceof Map)
    return [...entriesOf(table)].filter(
      ([name, value]) => found(before, name, hashOf(name), level) !== value,
    );
  return (table as Spread<Value>).flatMap((part, slot) =>
    part ? changed(part, (before as Spread<Value>)[slot] ?? empty, level + bits) : [],
  );
}

/** FNV-1a with the upper bits mixed into the lower ones. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
