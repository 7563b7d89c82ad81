// Compares the paths of a flow and the steps that are reachable.

import type { Flow, Product } from '../language/index.ts';
import { isBuiltInTarget } from '../language/index.ts';
import { createFlowGraph, type FlowGraph } from '../lint/index.ts';
import { describeFlow, describeStep } from './describe.ts';
import { getStepPairs } from './step-pairs.ts';
import type { DiffFinding, FlowPathChanges, VersionPair } from './types.ts';

/** A transition from one step to another step under a guard. Two transitions with the same values are one path. */
interface TransitionPath {
  /** The key that identifies the path. */
  readonly key: string;
  readonly words: string;
}

/**
 * Returns the paths of a flow. A path is a transition from one step to another step with its guard, independent of the
 * event. All comparisons of paths use this definition.
 */
function getPaths(product: Product, flow: Flow): readonly TransitionPath[] {
  const { nodes, edges } = createFlowGraph(product, flow);
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const describeNode = (id: string) =>
    `“${titles.get(id) ?? id}” (${id.startsWith(`${flow.id}:`) ? id.slice(flow.id.length + 1) : id})`;
  const paths = edges.map(
    ({ from, to, guard }): TransitionPath => ({
      key: JSON.stringify([from, to, guard]),
      words: `${describeNode(from)} → ${describeNode(to)}${guard === '' ? '' : `: ${guard}`}`,
    }),
  );
  return [...new Map(paths.map((path) => [path.key, path])).values()];
}

/**
 * Returns the paths that were added and removed in a flow. Renaming a step does not change its
 * paths.
 */
export function comparePaths(
  flows: VersionPair<Flow | undefined>,
  products: VersionPair<Product>,
): FlowPathChanges | null {
  const { before, after } = flows;
  const flow = after ?? before;
  if (!flow) return null;
  const rename = before && after ? createKeyRenamer({ before, after }) : (key: string) => key;
  const old = before ? getPaths(products.before, before) : [];
  const now = after ? getPaths(products.after, after) : [];
  const keys = {
    old: new Set(old.map(({ key }) => rename(key))),
    now: new Set(now.map(({ key }) => key)),
  };
  const added = now.filter(({ key }) => !keys.old.has(key)).map(({ words }) => words);
  const removed = old.filter(({ key }) => !keys.now.has(rename(key))).map(({ words }) => words);
  if (added.length + removed.length === 0) return null;
  return { flow: flow.id, title: flow.title, added, removed };
}

/** Reports steps that are newly reachable or no longer reachable. Added and removed steps are reported elsewhere. */
export function compareReachableSteps(
  products: VersionPair<Product>,
): readonly (DiffFinding & { readonly flow: string })[] {
  const [old, now] = [findReachableSteps(products.before), findReachableSteps(products.after)];
  return Object.values(products.after.flows).flatMap((after) => {
    const before = products.before.flows[after.id];
    if (!before) return [];
    return getStepPairs({ before, after }).flatMap((pair) => {
      const was = old.has(`${before.id}:${pair.before.id}`);
      const is = now.has(`${after.id}:${pair.after.id}`);
      if (was === is) return [];
      const where = `${describeStep(after, pair.after)} in ${describeFlow(after)}`;
      const text = is ? 'The step can now be reached.' : 'Nothing leads to the step any more.';
      return [{ kind: 'behavior', flow: after.id, step: pair.after.id, where, text } as const];
    });
  });
}

/** Reports a flow that exists in only one version. */
export function createFlowFindings(flow: Flow, isNew: boolean): readonly DiffFinding[] {
  const words = describeFlow(flow);
  const paths = `The address ${flow.path} and those below it are ${isNew ? 'new' : 'gone'}.`;
  return [
    { kind: 'behavior', text: `The flow ${words} is ${isNew ? 'new' : 'gone'}.` },
    { kind: 'contract', text: paths },
    ...(isNew
      ? []
      : [
          {
            kind: 'draft-breaking',
            text: `The drafts of ${words} are no longer found.`,
            breaks: true,
          } as const,
        ]),
  ];
}

// helpers

/** Returns a function that rewrites a path key of the old version with the new ids of the steps. */
function createKeyRenamer(flows: VersionPair<Flow>): (key: string) => string {
  const ids = new Map(
    getStepPairs(flows).map(({ before, after }) => [
      `${flows.before.id}:${before.id}`,
      `${flows.after.id}:${after.id}`,
    ]),
  );
  return (key) => {
    const [from, to, guard] = JSON.parse(key) as [string, string, string];
    return JSON.stringify([ids.get(from) ?? from, ids.get(to) ?? to, guard]);
  };
}

/** Returns every step that is reachable from the start of a flow. */
function findReachableSteps(product: Product): ReadonlySet<string> {
  const graphs = Object.values(product.flows).map((flow) => createFlowGraph(product, flow));
  const ways = collectTransitions(graphs);
  const open = Object.values(product.flows).flatMap((flow) => getStarts(product, flow));
  const found = new Set<string>();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (found.has(step)) continue;
    found.add(step);
    open.push(...(ways.get(step) ?? []));
  }
  return found;
}

function collectTransitions(graphs: readonly FlowGraph[]): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  for (const { from, to } of graphs.flatMap(({ edges }) => edges))
    ways.set(from, [...(ways.get(from) ?? []), to]);
  return ways;
}

/**
 * Returns the steps at which a flow can start: its first step, and the steps that its address and its entry rules lead
 * to.
 */
function getStarts({ app }: Product, flow: Flow): readonly string[] {
  const first = flow.steps.find(({ offPath }) => !offPath) ?? flow.steps[0];
  const entries = [
    ...flow.start,
    ...flow.enter.redirect,
    ...flow.enter.then,
    ...Object.values(flow.on).flat(),
  ];
  const everywhere = [...app.enter.redirect, ...app.enter.then, ...Object.values(app.on).flat()];
  const targets = [...entries, ...everywhere].flatMap(({ go }) =>
    go === undefined || isBuiltInTarget(go) ? [] : [go],
  );
  return [first?.id ?? '', ...targets].map((target) =>
    target.includes(':') ? target : `${flow.id}:${target}`,
  );
}
