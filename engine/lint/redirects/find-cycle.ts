// Follows redirects with given data and detects cycles.

import {
  type Context,
  type Flow,
  type JsonObject,
  LogicFault,
  type Product,
  type Reaction,
} from '../../language/index.ts';
import { createContext, findFirstMatch } from '../../runtime/index.ts';
import { createBlankSnapshot } from '../blank-snapshot.ts';
import { getTarget, type RedirectNode } from './nodes.ts';
import { createFlowData, type Valuation } from './valuations.ts';

/**
 * Creates a function that looks for a redirect cycle among the steps, for one valuation at a time.
 */
export function createCycleFinder(
  product: Product,
  nodes: ReadonlyMap<string, RedirectNode>,
  members: readonly RedirectNode[],
): (valuation: Valuation) => readonly string[] | null {
  const follow = createRedirectMap(product, nodes);
  return (valuation) => findCycle(members, follow(valuation));
}

// helpers

/** Returns the path of a redirect cycle from one of the steps, or null when all redirects end. */
function findCycle(
  members: readonly RedirectNode[],
  next: (name: string) => string | null,
): readonly string[] | null {
  /** Steps whose redirects are known to end. */
  const ended = new Set<string>();
  for (const { name: start } of members) {
    const passed = new Set<string>();
    let name: string | null = start;
    while (name !== null && !ended.has(name)) {
      if (passed.has(name)) return [...passed, name];
      passed.add(name);
      name = next(name);
    }
    for (const each of passed) ended.add(each);
  }
  return null;
}

/**
 * Returns a function that maps each step to its redirect target with the given data, or to null.
 */
function createRedirectMap(
  product: Product,
  nodes: ReadonlyMap<string, RedirectNode>,
): (valuation: Valuation) => (name: string) => string | null {
  // Many valuations differ only in the state of other flows.
  const seenBefore = new Map<Flow, Map<string, (node: RedirectNode) => string | null>>();
  const targetsIn = (flow: Flow, valuation: Valuation) => {
    const seen = seenBefore.get(flow) ?? new Map<string, (node: RedirectNode) => string | null>();
    seenBefore.set(flow, seen);
    const given = createFlowData(flow, valuation);
    const key = JSON.stringify(given);
    const found = seen.get(key) ?? createTargetLookup(product, flow, given);
    seen.set(key, found);
    return found;
  };
  return (valuation) => {
    const inFlows = new Map<Flow, (node: RedirectNode) => string | null>();
    return (name) => {
      const node = nodes.get(name);
      if (!node) return null;
      const targetIn = inFlows.get(node.flow) ?? targetsIn(node.flow, valuation);
      inFlows.set(node.flow, targetIn);
      const target = targetIn(node);
      return target === name || target === null || !nodes.has(target) ? null : target;
    };
  };
}

/** Maps each step of a flow to its redirect target with the given data. */
function createTargetLookup(
  product: Product,
  flow: Flow,
  given: JsonObject,
): (node: RedirectNode) => string | null {
  const context = createGivenContext(product, flow, given);
  const known = new Map<RedirectNode, string | null>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const taken = findTakenRedirect(node.redirects, context);
    const target = taken && getTarget(node, taken);
    known.set(node, target);
    return target;
  };
}

function createGivenContext(product: Product, flow: Flow, given: JsonObject): Context {
  const [query, params] = [given.query, given.params].map(
    (texts) => (texts ?? {}) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>];
  return createContext(
    product,
    createBlankSnapshot(product, flow, given),
    {},
    { flow, params, query },
  );
}

/**
 * Returns the redirect that is taken. A guard that cannot be evaluated ends the search here; other
 * rules report it.
 */
function findTakenRedirect(redirects: readonly Reaction[], context: Context): Reaction | null {
  try {
    return findFirstMatch(redirects, context);
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
