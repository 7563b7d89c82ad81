// Finds the values that decisions depend on: the data paths that expressions read, and the literals that they are
// compared with.

import {
  doPathsOverlap,
  type Flow,
  isObject,
  isPathWithin,
  type Json,
  type Parsed,
  readPath,
} from '../language/index.ts';
import { findExpressionsInTemplate, getSourcePlaces } from '../lint/index.ts';

export interface RelevantValues {
  /** Returns true if an expression reads a path, a part of its value, or one of its ancestors. */
  isRead(flow: Flow | null, path: string): boolean;
  /** Returns the values of a path in the examples of conditions. */
  examplesOf(flow: Flow | null, path: string): readonly Json[];
  /** Returns the literals that a path is compared with, and the scalars among the examples of the path. */
  literalsOf(flow: Flow | null, path: string): readonly Json[];
  /** Returns the paths that are read inside a path, relative to that path. An empty path stands for the path itself. */
  below(flow: Flow | null, path: string): readonly string[];
}

const comparisonOperators = new Set(['==', '===', '!=', '!==', 'in', '<', '<=', '>', '>=']);
const iterationOperators = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** Collects the relevant values from all expressions of a product. */
export function collectRelevantValues({ product, sources }: Parsed): RelevantValues {
  const literals = new Map<string, Set<Json>>();
  const places = product ? getSourcePlaces(product, sources) : [];
  for (const { kind, value, flow } of places) {
    if (kind !== 'logic') continue;
    const constantsOf = (name: string) =>
      findExpressionsInTemplate(flow?.derive[name] ?? product?.app.derive[name] ?? null);
    visitReads(value, constantsOf, (path, found) => {
      const key = createPathKey(flow, path);
      const known = literals.get(key) ?? new Set();
      for (const each of found) known.add(each);
      literals.set(key, known);
    });
  }
  const keys = [...literals.keys()];
  const examplesOf = memoizeByPath((flow, path): readonly Json[] => {
    const conditions = { ...product?.app.conditions, ...flow?.conditions };
    const given = Object.values(conditions).flatMap(({ examples }) => examples);
    const values = given
      .map((each) => readPath(each.given, path))
      .filter((each) => each !== undefined);
    return [...new Map(values.map((each) => [JSON.stringify(each), each as Json])).values()];
  });
  return {
    isRead: memoizeByPath((flow, path) => {
      const key = createPathKey(flow, path);
      return keys.some((each) => doPathsOverlap(each, key));
    }),
    examplesOf,
    literalsOf: memoizeByPath((flow, path) => [
      ...(literals.get(createPathKey(flow, path)) ?? []),
      ...examplesOf(flow, path).filter((each) => each === null || typeof each !== 'object'),
    ]),
    below: memoizeByPath((flow, path) => {
      const key = createPathKey(flow, path);
      return keys
        .filter((each) => isPathWithin(each, key))
        .map((each) => each.slice(key.length + 1));
    }),
  };
}

// helpers

type PathLookup<Value> = (flow: Flow | null, path: string) => Value;

/** Memoizes by flow and path, because a search asks for a few combinations many times. */
function memoizeByPath<Value>(make: PathLookup<Value>): PathLookup<Value> {
  const cache = new Map<string, Value>();
  return (flow, path) => {
    const key = `${flow?.id ?? ''}/${path}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = make(flow, path);
    cache.set(key, value);
    return value;
  };
}

type ReportRead = (path: string, literals: readonly Json[]) => void;
type DerivedLookup = (name: string) => readonly Json[];

/**
 * Returns a cache key. Paths such as `state` name different data in each flow, so their keys contain the id of the
 * flow.
 */
function createPathKey(flow: Flow | null, path: string): string {
  const own = /^(state|event|result|query|params|with)\b/.test(path);
  return own ? `${flow?.id ?? ''}/${path}` : path;
}

/** Visits every path that an expression reads, with the literals that it is compared with. */
function visitReads(rule: Json, derivedOf: DerivedLookup, report: ReportRead): void {
  if (Array.isArray(rule)) {
    for (const each of rule) visitReads(each, derivedOf, report);
    return;
  }
  if (!isObject(rule)) return;
  for (const [name, value] of Object.entries(rule)) {
    const values = Array.isArray(value) ? value : [value ?? null];
    if (name === 'var' || name === 'root') {
      if (typeof values[0] === 'string' && values[0] !== '') report(values[0], []);
      continue;
    }
    if (comparisonOperators.has(name)) {
      const found = values.flatMap((each) => findLiterals(each, derivedOf));
      for (const path of values.flatMap((each) => findPaths(each, derivedOf))) report(path, found);
    }
    visitReads(iterationOperators.has(name) ? (values[0] ?? null) : values, derivedOf, report);
  }
}

function findPaths(rule: Json, derivedOf: DerivedLookup): readonly string[] {
  const paths: string[] = [];
  if (isObject(rule)) visitReads(rule, derivedOf, (path) => paths.push(path));
  return paths;
}

/** Returns the possible literals of an operand, including those in conditionals and derived values. */
function findLiterals(rule: Json, derivedOf: DerivedLookup, depth = 0): readonly Json[] {
  if (Array.isArray(rule)) return rule.flatMap((each) => findLiterals(each, derivedOf, depth + 1));
  if (!isObject(rule)) return [rule];
  if (depth > 8) return [];
  const { if: cases, default: either, derived } = rule;
  if (Array.isArray(cases))
    return cases
      .filter((_, index) => index % 2 === 1 || index === cases.length - 1)
      .flatMap((each) => findLiterals(each, derivedOf, depth + 1));
  if (Array.isArray(either)) return findLiterals(either, derivedOf, depth + 1);
  if (typeof derived !== 'string') return [];
  return derivedOf(derived).flatMap((each) => findLiterals(each, derivedOf, depth + 1));
}
