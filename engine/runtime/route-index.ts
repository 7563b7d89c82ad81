// Indexes routes by path, and by flow and step. A product may have many thousands of routes.

import type { Route } from '../language/index.ts';

export interface RouteIndex {
  /** False if the index has the routes of some flows only. */
  readonly isComplete: boolean;
  /** Returns the route of a path with the values of its parameters, or null for an unknown path. */
  match(path: string): {
    readonly route: Route;
    readonly params: Readonly<Record<string, string>>;
  } | null;
  /** Returns the route of a step, or of a flow if the step is null. */
  of(flow: string, step: string | null): Route | undefined;
}

/**
 * The placeholder for the routes that are not loaded yet. It is the last item of a route list that has the routes of
 * some flows only.
 * @example
 * getRouteIndex([...routesOfOneFlow, unloadedRoutes]).match('/elsewhere') // throws MissingRoutesError
 */
export const unloadedRoutes: Route = { pattern: '*', others: true };

/** Thrown by a route look-up that needs routes that are not loaded yet. */
export class MissingRoutesError extends Error {
  override readonly name = 'MissingRoutesError';
}

/** @throws MissingRoutesError if some routes are not loaded yet */
export function assertAllRoutesLoaded(routes: readonly Route[]): void {
  if (!getRouteIndex(routes).isComplete) throw new MissingRoutesError('Not all routes are loaded.');
}

/** Caches one index for each list of routes. */
const routeIndexCache = new WeakMap<readonly Route[], RouteIndex>();

/** Returns the index of a list of routes. The list must be sorted with the most specific route first. */
export function getRouteIndex(routes: readonly Route[]): RouteIndex {
  const known = routeIndexCache.get(routes) ?? createIndex(routes);
  routeIndexCache.set(routes, known);
  return known;
}

// helpers

/**
 * A node of the prefix tree of route patterns. It has children for fixed segments by name, and one child for all
 * parameters.
 */
interface RouteNode {
  readonly fixed: Map<string, RouteNode>;
  parameter?: RouteNode;
  route?: Route;
}

function createIndex(routes: readonly Route[]): RouteIndex {
  const root: RouteNode = { fixed: new Map() };
  const steps = new Map<string, Route>();
  const isComplete = !routes.some(({ others }) => others);
  for (const route of routes) {
    if (route.others) continue;
    const leaf = route.pattern.split('/').reduce(getOrCreateChild, root);
    leaf.route ??= route;
    if (route.flow === undefined || route.former === true) continue;
    const key = createStepKey(route.flow, route.step ?? null);
    if (!steps.has(key)) steps.set(key, route);
  }
  return {
    isComplete,
    match(path) {
      const segments = path.split('/');
      const route = findRoute(root, segments, 0);
      // A route that is not loaded yet may have a fixed segment where the found route has a parameter.
      if (!isComplete && (!route || route.pattern.includes(':'))) throw createError(path);
      return route ? { route, params: extractParams(route.pattern, segments) } : null;
    },
    of(flow, step) {
      const route = steps.get(createStepKey(flow, step));
      if (!isComplete && !route) throw createError(`${flow}:${step ?? ''}`);
      return route;
    },
  };
}

function createError(what: string): MissingRoutesError {
  return new MissingRoutesError(`The route of ${what} is not loaded.`);
}

function createStepKey(flow: string, step: string | null): string {
  return `${flow}\n${step ?? ''}`;
}

function getOrCreateChild(node: RouteNode, segment: string): RouteNode {
  if (segment.startsWith(':')) {
    node.parameter ??= { fixed: new Map() };
    return node.parameter;
  }
  const next = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, next);
  return next;
}

/** Finds a route. A fixed segment wins over a parameter at the same position, as in the sorted routes. */
function findRoute(node: RouteNode, segments: readonly string[], index: number): Route | null {
  const segment = segments[index];
  if (segment === undefined) return node.route ?? null;
  const fixed = node.fixed.get(segment);
  const found = fixed ? findRoute(fixed, segments, index + 1) : null;
  if (found || !node.parameter || !decodeSegment(segment)) return found;
  return findRoute(node.parameter, segments, index + 1);
}

function extractParams(pattern: string, segments: readonly string[]): Record<string, string> {
  const named = pattern
    .split('/')
    .flatMap((segment, index) =>
      segment.startsWith(':')
        ? [[segment.slice(1), decodeSegment(segments[index] ?? '') ?? '']]
        : [],
    );
  return Object.fromEntries(named);
}

function decodeSegment(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
