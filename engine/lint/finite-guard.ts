// Evaluates guards for all possible values of the data, if these are few.

import {
  type App,
  expressionHolds,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Logic,
  LogicFault,
  writePath,
} from '../language/index.ts';
import { createContext } from '../runtime/index.ts';
import { createBlankSnapshot } from './blank-snapshot.ts';
import { getDataSchema, lookUpPath } from './data-schema.ts';
import { findExpressionDependencies } from './expressions.ts';
import type { FlowProduct } from './flow-product.ts';

/** The maximum number of cases. Guards with more cases are skipped. */
const maxCases = 64;

export interface ConstantGuard {
  readonly truth: boolean;
  /** The data paths whose values were enumerated. */
  readonly paths: readonly string[];
}

/**
 * Returns the value of a guard if it is the same in every case. Returns null if the value varies, if the possible
 * values are unknown or too many, or if the guard reads a link.
 */
export function evaluateConstantGuard(
  product: FlowProduct,
  flow: Flow | null,
  rule: Logic,
): ConstantGuard | null {
  if (!flow) return null;
  const domains = collectDomains(product, flow, rule);
  if (domains === null || domains.length === 0) return null;
  const count = domains.reduce((all, [, values]) => all * values.length, 1);
  if (count > maxCases) return null;
  const seen = new Set<boolean>();
  for (let number = 0; number < count && seen.size < 2; number += 1) {
    const truth = evaluateGuard(product, flow, rule, createCase(domains, number));
    if (truth === null) return null;
    seen.add(truth);
  }
  const [truth = false] = seen;
  return seen.size === 1 ? { truth, paths: domains.map(([path]) => path).sort() } : null;
}

// helpers

type PathDomain = readonly [path: string, values: readonly Json[]];

/** Returns every path that a guard reads with all possible values, or null if the values are unknown or too many. */
function collectDomains(
  product: FlowProduct,
  flow: Flow,
  rule: Logic,
): readonly PathDomain[] | null {
  const schema = getDataSchema(product, flow);
  const domains = new Map<string, readonly Json[]>();
  for (const each of findExpressionDependencies(product.app, flow, rule)) {
    const { paths, roots, derived } = getExpressionReads(each);
    if (derived.some(({ name }) => containsLink(product.app, flow, name))) return null;
    for (const { name, element, computed } of [...paths, ...roots]) {
      if (element || computed) return null;
      const found = lookUpPath(schema, name);
      const values = found.found ? listValues(found.schema) : null;
      if (values === null) return null;
      domains.set(name, values);
    }
  }
  return [...domains];
}

/** Returns true if a derived value contains a link. The address of a link does not depend on the enumerated values. */
function containsLink(app: App, flow: Flow, derived: string): boolean {
  const shape = flow.derive[derived] ?? app.derive[derived] ?? null;
  return JSON.stringify(shape).includes('"$link"');
}

/** Returns all values that a schema allows, and null for a missing value. Returns null if there are too many values. */
function listValues(schema: JsonSchema): readonly Json[] | null {
  if (Array.isArray(schema.enum)) return [...new Set([null, ...(schema.enum as Json[])])];
  const types = [schema.type].flat();
  return types.every((type) => type === 'boolean' || type === 'null') && types.includes('boolean')
    ? [null, true, false]
    : null;
}

function createCase(domains: readonly PathDomain[], number: number): JsonObject {
  let rest = number;
  let data: Json = {};
  for (const [path, values] of domains) {
    data = writePath(data, path, values[rest % values.length] ?? null);
    rest = Math.floor(rest / values.length);
  }
  return isObject(data) ? data : {};
}

function evaluateGuard(
  product: FlowProduct,
  flow: Flow,
  rule: Logic,
  given: JsonObject,
): boolean | null {
  try {
    return expressionHolds(
      rule,
      createContext({ ...product, routes: [] }, createBlankSnapshot(product, flow, given)),
    );
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
