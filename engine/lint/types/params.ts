// Collects the parameters in the addresses of a flow and its steps. All routes are read once.

import type { Flow, Product, Route } from '../../language/index.ts';

/** Maps each parameter name to true if every address of the flow has the parameter. */
export function getFlowParams(product: Product, flow: Flow): ReadonlyMap<string, boolean> {
  return countParams((getRoutesByFlow(product).get(flow.id) ?? []).map(getParamNames));
}

/** Maps each parameter name to true if every address of the product has the parameter. */
export function getAllParams(product: Product): ReadonlyMap<string, boolean> {
  return countParams(product.routes.map(getParamNames));
}

/** Maps each step id to the parameters in the addresses of the step. */
export function getParamsByStep(
  product: Product,
  flow: Flow,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const route of getRoutesByFlow(product).get(flow.id) ?? []) {
    if (route.step === undefined) continue;
    const known = names.get(route.step) ?? [];
    known.push(...getParamNames(route));
    names.set(route.step, known);
  }
  return names;
}

// helpers

const routesCache = new WeakMap<Product, ReadonlyMap<string, readonly Route[]>>();

function getRoutesByFlow(product: Product): ReadonlyMap<string, readonly Route[]> {
  const found = routesCache.get(product) ?? groupRoutesByFlow(product);
  routesCache.set(product, found);
  return found;
}

function groupRoutesByFlow({ routes }: Product): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>();
  for (const route of routes) {
    if (route.flow === undefined) continue;
    const flow = found.get(route.flow) ?? [];
    flow.push(route);
    found.set(route.flow, flow);
  }
  return found;
}

function getParamNames({ pattern }: Route): readonly string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function countParams(addresses: readonly (readonly string[])[]): ReadonlyMap<string, boolean> {
  const counts = new Map<string, number>();
  for (const names of addresses)
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].map(([name, count]) => [name, count === addresses.length]));
}
