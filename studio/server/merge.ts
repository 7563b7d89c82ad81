// Merges two people's changes to the same file.

import { applyEdits, modify } from 'jsonc-parser';
import { merge } from 'node-diff3';
import { isDeepEqual, isPlainObject } from 'remeda';
import { formatJson } from '../../cli/format-json.ts';
import { escapeSegment, type Json } from '../../engine/language/index.ts';
import type { ConflictPlace } from '../protocol/api.ts';

/** Three versions of a file: the common origin, our version, and the version on disk. */
export interface FileVersions {
  readonly origin: string;
  readonly ours: string;
  readonly theirs: string;
}

/** The side whose version is used where both sides changed the same value. */
export type ConflictSide = 'ours' | 'theirs';

export interface MergedFile {
  readonly text: string;
  /** The places of the values that both sides changed differently. */
  readonly places: readonly ConflictPlace[];
}

/**
 * Merges two versions of a text line by line. Returns null if both sides changed the same line or adjacent lines.
 * @example
 * mergeTexts({ origin: 'a\nb\nc', ours: 'A\nb\nc', theirs: 'a\nb\nC' }) // 'A\nb\nC'
 */
export function mergeTexts({ origin, ours, theirs }: FileVersions): string | null {
  if (ours === theirs || theirs === origin) return ours;
  if (ours === origin) return theirs;
  const { conflict, result } = merge(ours.split('\n'), origin.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  });
  return conflict ? null : result.join('\n');
}

/**
 * Merges two versions of a JSON file value by value. Where both sides changed the same value, uses one side's value and
 * lists its place.
 * @returns null if a version is not JSON
 * @example
 * mergeJson({ origin: '{ "a": 1, "b": 1 }\n', ours: '{ "a": 2, "b": 1 }\n', theirs: '{ "a": 1, "b": 2 }\n' }, 'ours')
 * // { text: '{ "a": 2, "b": 2 }\n', places: [] }
 */
export function mergeJson(
  { origin, ours, theirs }: FileVersions,
  side: ConflictSide,
): MergedFile | null {
  const [base, own, other] = [origin, ours, theirs].map(readJson);
  if (base === undefined || own === undefined || other === undefined) return null;
  const places: ConflictPlace[] = [];
  const merged = mergeValues({ base, own, other }, side, '', places);
  if (merged === undefined) return null;
  // Only the values that the other side changed are written, so that the rest of the text stays the same.
  const text = findChanges(own, merged, []).reduce(
    (before, { path, value }) =>
      applyEdits(before, modify(before, [...path], value, { formattingOptions })),
    ours,
  );
  return { text: formatJson(ours) === ours ? formatJson(text) : text, places };
}

// helpers

/** The values in the three versions. Undefined stands for a missing value. */
interface Values {
  readonly base: Json | undefined;
  readonly own: Json | undefined;
  readonly other: Json | undefined;
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };

interface ValueChange {
  readonly path: readonly (string | number)[];
  /** The new value, or undefined if the value is removed. */
  readonly value: Json | undefined;
}

/** Returns the smallest set of value changes that leads from one version to another. */
function findChanges(
  from: Json | undefined,
  to: Json | undefined,
  path: ValueChange['path'],
): readonly ValueChange[] {
  if (isDeepEqual(from, to)) return [];
  if (isPlainObject(from) && isPlainObject(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      findChanges(from[name] as Json | undefined, to[name] as Json | undefined, [...path, name]),
    );
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((item: Json, index) => findChanges(item, to[index], [...path, index]));
  return [{ path, value: to }];
}

function mergeValues(
  values: Values,
  side: ConflictSide,
  pointer: string,
  places: ConflictPlace[],
): Json | undefined {
  const { base, own, other } = values;
  if (isDeepEqual(other, base) || isDeepEqual(own, other)) return own;
  if (isDeepEqual(own, base)) return other;
  if (isPlainObject(base) && isPlainObject(own) && isPlainObject(other))
    return mergeObjects({ base, own, other }, side, pointer, places);
  if (Array.isArray(base) && Array.isArray(own) && Array.isArray(other)) {
    const list = mergeLists({ base, own, other }, side, pointer, places);
    if (list) return list;
  }
  places.push({ pointer, ours: formatValue(own), theirs: formatValue(other) });
  return side === 'ours' ? own : other;
}

type JsonObject = { readonly [name: string]: Json };

/** Keeps our order of the properties. Properties that the other side added come last. */
function mergeObjects(
  { base, own, other }: { base: JsonObject; own: JsonObject; other: JsonObject },
  side: ConflictSide,
  pointer: string,
  places: ConflictPlace[],
): Json {
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  const merged = names.flatMap((name) => {
    const value = mergeValues(
      { base: base[name], own: own[name], other: other[name] },
      side,
      `${pointer}/${escapeSegment(name)}`,
      places,
    );
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(merged);
}

/** Merges lists of the same length item by item. For other lists, merges the added and removed items. */
function mergeLists(
  { base, own, other }: { base: readonly Json[]; own: readonly Json[]; other: readonly Json[] },
  side: ConflictSide,
  pointer: string,
  places: ConflictPlace[],
): Json[] | null {
  const texts = [own, base, other].map((list) => list.map((item) => JSON.stringify(item)));
  const [ours = [], before = [], theirs = []] = texts;
  const { conflict, result } = merge(ours, before, theirs, { excludeFalseConflicts: true });
  if (!conflict) return result.map((item) => JSON.parse(item) as Json);
  if (own.length !== base.length || other.length !== base.length) return null;
  return own.flatMap((item, index) => {
    const values = { base: base[index], own: item, other: other[index] };
    const merged = mergeValues(values, side, `${pointer}/${index}`, places);
    return merged === undefined ? [] : [merged];
  });
}

/** Returns a value in readable form, or null if the value does not exist. */
function formatValue(value: Json | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
