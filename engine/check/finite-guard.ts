// Guards over values of which there are only a few: all cases are tried.

import { contextOf } from '../context.ts';
import { isObject, type JsonObject, writePath } from '../data.ts';
import { holds, LogicFault, readsOf } from '../logic/index.ts';
import type { Product } from '../parse.ts';
import { hasSameMembers, remembered } from '../remembered.ts';
import type { App, Flow, Json, JsonSchema, Logic } from '../types.ts';
import { addressesOf } from './addresses.ts';
import { blankSnapshot } from './blank-snapshot.ts';
import { dataSchemaOf, lookUp } from './data-schema.ts';
import { expressionsBehind } from './expressions.ts';

/** Guards with more cases are not tried. */
const mostCases = 64;

export interface Constant {
  readonly truth: boolean;
  /** The data paths that were given all their values. */
  readonly paths: readonly string[];
}

/**
 * How a guard comes out in all cases of what it reads; null where it does not come out the same, or where what it reads
 * can be more than a few values.
 */
export function constantOf(product: Product, flow: Flow | null, rule: Logic): Constant | null {
  if (!flow || !isObject(rule)) return null;
  return constants(rule, { app: product.app, addresses: addressesOf(product), flow, product });
}

// helpers

interface Around {
  readonly app: App;
  readonly addresses: string;
  readonly flow: Flow;
  /** With the same application and addresses. */
  readonly product: Product;
}

const constants = remembered(
  (rule: JsonObject, { product, flow }: Around): Constant | null => {
    const domains = domainsOf(product, flow, rule);
    if (domains === null || domains.length === 0) return null;
    const count = domains.reduce((all, [, values]) => all * values.length, 1);
    if (count > mostCases) return null;
    const seen = new Set<boolean>();
    for (let number = 0; number < count && seen.size < 2; number += 1) {
      const truth = truthWith(product, flow, rule, caseOf(domains, number));
      if (truth === null) return null;
      seen.add(truth);
    }
    const [truth = false] = seen;
    return seen.size === 1 ? { truth, paths: domains.map(([path]) => path).sort() } : null;
  },
  ({ product: _, ...one }, { product: __, ...other }) => hasSameMembers(one, other),
);

type Domain = readonly [path: string, values: readonly Json[]];

/** Every value that the guard reads, with all that it can be; null where that is not known or too much. */
function domainsOf(product: Product, flow: Flow, rule: Logic): readonly Domain[] | null {
  const schema = dataSchemaOf(product, flow);
  const domains = new Map<string, readonly Json[]>();
  for (const each of expressionsBehind(product.app, flow, rule)) {
    const { paths, roots } = readsOf(each);
    for (const { name, element, computed } of [...paths, ...roots]) {
      if (element || computed) return null;
      const found = lookUp(schema, name);
      const values = found.found ? valuesOf(found.schema) : null;
      if (values === null) return null;
      domains.set(name, values);
    }
  }
  return [...domains];
}

/** All values of a schema, and nothing for what is not there; null for more than a few. */
function valuesOf(schema: JsonSchema): readonly Json[] | null {
  if (Array.isArray(schema.enum)) return [...new Set([null, ...(schema.enum as Json[])])];
  const types = [schema.type].flat();
  return types.every((type) => type === 'boolean' || type === 'null') && types.includes('boolean')
    ? [null, true, false]
    : null;
}

function caseOf(domains: readonly Domain[], number: number): JsonObject {
  let rest = number;
  let data: Json = {};
  for (const [path, values] of domains) {
    data = writePath(data, path, values[rest % values.length] ?? null);
    rest = Math.floor(rest / values.length);
  }
  return isObject(data) ? data : {};
}

function truthWith(product: Product, flow: Flow, rule: Logic, given: JsonObject): boolean | null {
  try {
    return holds(rule, contextOf(product, blankSnapshot(product, flow, given)));
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
