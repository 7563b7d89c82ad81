// Routes made ready for looking up: by path, and by flow and step. A product may have many thousands.

import type { Route } from '../language/index.ts';

export interface RouteIndex {
  /** The route that a path means, with the values of its parameters; null for an unknown path. */
  match(path: string): {
    readonly route: Route;
    readonly params: Readonly<Record<string, string>>;
  } | null;
  /** The route of a step, or of a flow for step null. */
  of(flow: string, step: string | null): Route | undefined;
}

/** Made once for each list of routes. */
const made = new WeakMap<readonly Route[], RouteIndex>();

/** The index of a list of routes that is sorted, most specific first. */
export function indexOf(routes: readonly Route[]): RouteIndex {
  const known = made.get(routes) ?? createIndex(routes);
  made.set(routes, known);
  return known;
}

// helpers

/** One segment of the patterns: fixed ones by name, and one for all parameters. */
interface Node {
  readonly fixed: Map<string, Node>;
  parameter?: Node;
  route?: Route;
}

function createIndex(routes: readonly Route[]): RouteIndex {
  const root: Node = { fixed: new Map() };
  const steps = new Map<string, Route>();
  for (const route of routes) {
    const leaf = route.pattern.split('/').reduce(below, root);
    leaf.route ??= route;
    if (route.flow === undefined || route.former === true) continue;
    const key = keyOf(route.flow, route.step ?? null);
    if (!steps.has(key)) steps.set(key, route);
  }
  return {
    match(path) {
      const segments = path.split('/');
      const route = find(root, segments, 0);
      return route ? { route, params: paramsOf(route.pattern, segments) } : null;
    },
    of: (flow, step) => steps.get(keyOf(flow, step)),
  };
}

function keyOf(flow: string, step: string | null): string {
  return `${flow}\n${step ?? ''}`;
}

function below(node: Node, segment: string): Node {
  if (segment.startsWith(':')) {
    node.parameter ??= { fixed: new Map() };
    return node.parameter;
  }
  const next = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, next);
  return next;
}

/** A fixed segment goes before a parameter at the same place, as the routes are sorted. */
function find(node: Node, segments: readonly string[], index: number): Route | null {
  const segment = segments[index];
  if (segment === undefined) return node.route ?? null;
  const fixed = node.fixed.get(segment);
  const found = fixed ? find(fixed, segments, index + 1) : null;
  if (found || !node.parameter || !decode(segment)) return found;
  return find(node.parameter, segments, index + 1);
}

function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> {
  const named = pattern
    .split('/')
    .flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decode(segments[index] ?? '') ?? '']] : [],
    );
  return Object.fromEntries(named);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
