// Follows redirects with given data and detects cycles.

import {
  type ExpressionContext,
  type Flow,
  type JsonObject,
  LogicFault,
  type Product,
  type Reaction,
} from '../../language/index.ts';
import { createContext, findFirstMatch } from '../../runtime/index.ts';
import { createBlankSnapshot } from '../blank-snapshot.ts';
import { getRedirectTarget, type RedirectNode } from './nodes.ts';
import { createValuationData, createValuationIndexReader, type PathValues } from './valuations.ts';

/**
 * Creates a function that finds a redirect cycle among the steps of a component. Each call tests one valuation.
 * @returns a function that receives the index of a valuation
 */
export function createCycleFinder(
  product: Product,
  members: readonly RedirectNode[],
  choices: readonly PathValues[],
): (number: number) => readonly string[] | null {
  const follow = createRedirectMap(product, members, choices);
  return (number) => findCycle(members, follow(number));
}

// helpers

/** Returns the steps of a redirect cycle that begins at one of the steps, or null if all redirects end. */
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
 * Returns a function that maps each step to its redirect target with the given data, or to null. A redirect to a step
 * outside the component ends, because it cannot return.
 */
function createRedirectMap(
  product: Product,
  members: readonly RedirectNode[],
  choices: readonly PathValues[],
): (number: number) => (name: string) => string | null {
  const nodes = new Map(members.map((node) => [node.name, node]));
  const flows = [...new Set(members.map(({ flow }) => flow))];
  const lookUps = new Map(
    flows.map((flow) => [flow, createFlowLookup(product, flow, choices)] as const),
  );
  return (number) => {
    const known = new Map<Flow, TargetLookup>();
    return (name) => {
      const node = nodes.get(name);
      if (!node) return null;
      const lookUp = known.get(node.flow) ?? lookUps.get(node.flow)?.(number);
      if (!lookUp) return null;
      known.set(node.flow, lookUp);
      const target = lookUp(node);
      return target === name || target === null || !nodes.has(target) ? null : target;
    };
  };
}

/** Returns the redirect target of a step of one flow, for one valuation. */
type TargetLookup = (node: RedirectNode) => string | null;

/**
 * Returns the target look-up for a valuation. Valuations that differ only in the data of other flows share a look-up.
 */
function createFlowLookup(
  product: Product,
  flow: Flow,
  choices: readonly PathValues[],
): (number: number) => TargetLookup {
  const paths = choices.filter(({ flows }) => flows.has(flow));
  const readIndexes = createValuationIndexReader(choices);
  const seen = new Map<string, TargetLookup>();
  return (number) => {
    const indexes = readIndexes(paths, number);
    const key = indexes.join();
    const found =
      seen.get(key) ?? createTargetLookup(product, flow, createValuationData(paths, indexes));
    seen.set(key, found);
    return found;
  };
}

/** Maps each step of a flow to its redirect target with the given data. */
function createTargetLookup(product: Product, flow: Flow, given: JsonObject): TargetLookup {
  const context = createGivenContext(product, flow, given);
  const known = new Map<RedirectNode, string | null>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const taken = findTakenRedirect(node.redirects, context);
    const target = taken && getRedirectTarget(node, taken);
    known.set(node, target);
    return target;
  };
}

function createGivenContext(product: Product, flow: Flow, given: JsonObject): ExpressionContext {
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
 * Returns the redirect that is taken. A guard that cannot be evaluated stops the search. Other rules report such a
 * guard.
 */
function findTakenRedirect(
  redirects: readonly Reaction[],
  context: ExpressionContext,
): Reaction | null {
  try {
    return findFirstMatch(redirects, context);
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
