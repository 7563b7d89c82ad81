// The paths of a flow, and which steps can be reached.

import { type Graph, graphOf } from '../explore/graph.ts';
import type { Product } from '../parse.ts';
import type { Flow } from '../types.ts';
import { stepPairs } from './step-pairs.ts';
import type { Finding, Pair, PathsChange } from './types.ts';
import { flowWords, stepWords } from './words.ts';

/** A way from a step to another: which one, and under which guard. Two ways that differ in nothing of it are one path. */
interface Path {
  /** What makes it another path. */
  readonly key: string;
  readonly words: string;
}

/**
 * The paths of a flow. This is the one place that says what a path is: today a way from one step to another with its
 * guard, whichever event takes it; journeys that were worked out may take its place.
 */
function pathsOf(product: Product, flow: Flow): readonly Path[] {
  const { nodes, edges } = graphOf(product, flow);
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const told = (id: string) =>
    `“${titles.get(id) ?? id}” (${id.startsWith(`${flow.id}:`) ? id.slice(flow.id.length + 1) : id})`;
  const paths = edges.map(
    ({ from, to, guard }): Path => ({
      key: JSON.stringify([from, to, guard]),
      words: `${told(from)} → ${told(to)}${guard === '' ? '' : `: ${guard}`}`,
    }),
  );
  return [...new Map(paths.map((path) => [path.key, path])).values()];
}

/** The paths that are new and gone in a flow of either version; a renamed step's paths are the same. */
export function comparePaths(
  flows: Pair<Flow | undefined>,
  products: Pair<Product>,
): PathsChange | null {
  const { before, after } = flows;
  const flow = after ?? before;
  if (!flow) return null;
  const rename = before && after ? renames({ before, after }) : (key: string) => key;
  const old = before ? pathsOf(products.before, before) : [];
  const now = after ? pathsOf(products.after, after) : [];
  const keys = {
    old: new Set(old.map(({ key }) => rename(key))),
    now: new Set(now.map(({ key }) => key)),
  };
  const added = now.filter(({ key }) => !keys.old.has(key)).map(({ words }) => words);
  const removed = old.filter(({ key }) => !keys.now.has(rename(key))).map(({ words }) => words);
  if (added.length + removed.length === 0) return null;
  return { flow: flow.id, title: flow.title, added, removed };
}

/** Steps that could be reached and no longer can, and the other way round. Steps of one version only are told elsewhere. */
export function compareReach(
  products: Pair<Product>,
): readonly (Finding & { readonly flow: string })[] {
  const [old, now] = [reached(products.before), reached(products.after)];
  return Object.values(products.after.flows).flatMap((after) => {
    const before = products.before.flows[after.id];
    if (!before) return [];
    return stepPairs({ before, after }).flatMap((pair) => {
      const was = old.has(`${before.id}:${pair.before.id}`);
      const is = now.has(`${after.id}:${pair.after.id}`);
      if (was === is) return [];
      const where = `${stepWords(after, pair.after)} in ${flowWords(after)}`;
      const text = is ? 'The step can now be reached.' : 'Nothing leads to the step any more.';
      return [{ kind: 'behaviour', flow: after.id, step: pair.after.id, where, text } as const];
    });
  });
}

/** A flow that only one version has. */
export function flowGoneOrNew(flow: Flow, isNew: boolean): readonly Finding[] {
  const words = flowWords(flow);
  const paths = `The address ${flow.path} and those below it are ${isNew ? 'new' : 'gone'}.`;
  return [
    { kind: 'behaviour', text: `The flow ${words} is ${isNew ? 'new' : 'gone'}.` },
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

/** A key of the old version with the steps' new ids. */
function renames(flows: Pair<Flow>): (key: string) => string {
  const ids = new Map(
    stepPairs(flows).map(({ before, after }) => [
      `${flows.before.id}:${before.id}`,
      `${flows.after.id}:${after.id}`,
    ]),
  );
  return (key) => {
    const [from, to, guard] = JSON.parse(key) as [string, string, string];
    return JSON.stringify([ids.get(from) ?? from, ids.get(to) ?? to, guard]);
  };
}

/** Every step that is come to from where flows begin. */
function reached(product: Product): ReadonlySet<string> {
  const graphs = Object.values(product.flows).map((flow) => graphOf(product, flow));
  const ways = waysOf(graphs);
  const open = Object.values(product.flows).flatMap((flow) => startsOf(product, flow));
  const found = new Set<string>();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (found.has(step)) continue;
    found.add(step);
    open.push(...(ways.get(step) ?? []));
  }
  return found;
}

function waysOf(graphs: readonly Graph[]): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  for (const { from, to } of graphs.flatMap(({ edges }) => edges))
    ways.set(from, [...(ways.get(from) ?? []), to]);
  return ways;
}

/** Where a flow begins: its first step, and where its own address and its entry lead. */
function startsOf({ app }: Product, flow: Flow): readonly string[] {
  const first = flow.steps.find(({ aside }) => !aside) ?? flow.steps[0];
  const entries = [
    ...flow.start,
    ...flow.enter.redirect,
    ...flow.enter.then,
    ...Object.values(flow.on).flat(),
  ];
  const everywhere = [...app.enter.redirect, ...app.enter.then, ...Object.values(app.on).flat()];
  const targets = [...entries, ...everywhere].flatMap(({ go }) =>
    go === undefined || go.startsWith('@') ? [] : [go],
  );
  return [first?.id ?? '', ...targets].map((target) =>
    target.includes(':') ? target : `${flow.id}:${target}`,
  );
}
