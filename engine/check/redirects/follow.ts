// Following redirects with given data: whether they come back to where they were.

import { contextOf, firstHolding } from '../../context.ts';
import { LogicFault } from '../../logic/index.ts';
import type { Product } from '../../parse.ts';
import type { Context, Flow, Reaction } from '../../types.ts';
import { blankSnapshot } from '../blank-snapshot.ts';
import { type Node, targetOf } from './nodes.ts';
import { dataFor, type Valuation } from './valuations.ts';

/** The way that redirects lead from one of the steps when they come back to one they passed; null when all end. */
export function roundOf(
  product: Product,
  nodes: ReadonlyMap<string, Node>,
  members: readonly Node[],
  valuation: Valuation,
): readonly string[] | null {
  const next = followed(product, nodes, valuation);
  /** Steps from which redirects are known to end. */
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

// helpers

/** Where each step is redirected to with the given data; null where it stays. */
function followed(
  product: Product,
  nodes: ReadonlyMap<string, Node>,
  valuation: Valuation,
): (name: string) => string | null {
  const contexts = new Map<Flow, Context>();
  return (name) => {
    const node = nodes.get(name);
    if (!node) return null;
    const context = contexts.get(node.flow) ?? contextFor(product, node.flow, valuation);
    contexts.set(node.flow, context);
    const taken = takenFirst(node.redirects, context);
    const target = taken ? targetOf(node, taken) : null;
    return target === name || target === null || !nodes.has(target) ? null : target;
  };
}

function contextFor(product: Product, flow: Flow, valuation: Valuation): Context {
  const given = dataFor(flow, valuation);
  const [query, params] = [given.query, given.params].map(
    (texts) => (texts ?? {}) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>];
  return contextOf(product, blankSnapshot(product, flow, given), {}, { flow, params, query });
}

/** The redirect that is taken; none where a guard cannot be evaluated, which ends the way and is told by other rules. */
function takenFirst(redirects: readonly Reaction[], context: Context): Reaction | null {
  try {
    return firstHolding(redirects, context);
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
