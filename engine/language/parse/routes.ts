// The routing table: all addresses of the product. They are sorted so that the first match is the most specific.

import { draftInputsEntry, flowStorageEntry } from '../storage-entries.ts';
import type { App, Flow, Route } from '../types.ts';

/** Returns the routes of all flows and of the application's exits. */
export function createRoutes(app: App, flows: Readonly<Record<string, Flow>>): readonly Route[] {
  const routes: Route[] = [];
  for (const flow of Object.values(flows)) {
    routes.push({ pattern: flow.path, flow: flow.id, storage: getStorage(flow) });
    for (const step of flow.steps)
      routes.push({ pattern: getStepPath(flow, step.path), flow: flow.id, step: step.id });
  }
  for (const [index, exit] of app.exits.entries()) routes.push({ pattern: exit.path, exit: index });
  // Former addresses come last, so a current address wins over an identical former address.
  for (const flow of Object.values(flows)) routes.push(...createFormerRoutes(flow));
  return routes
    .map((route) => ({ route, key: createSortKey(route.pattern) }))
    .sort(
      (one, other) =>
        compare(one.key, other.key) || compare(one.route.pattern, other.route.pattern),
    )
    .map(({ route }) => route);
}

/**
 * Returns the path of a step. A path without a leading slash is relative to the path of the flow.
 * @example
 * getStepPath(tea, 'about') // '/tea/about'
 * getStepPath(tea, '/about-tea') // '/about-tea'
 */
export function getStepPath(flow: Pick<Flow, 'path'>, stepPath: string): string {
  if (stepPath.startsWith('/')) return stepPath;
  return flow.path === '/' ? `/${stepPath}` : `${flow.path}/${stepPath}`;
}

// helpers

/** Returns the storage location of a flow's answers. Draft inputs are stored under the name of the flow. */
function getStorage({ id, state }: Flow): NonNullable<Route['storage']> {
  const { keep, entries, entry } = state;
  const own = entries ? Object.values(entries) : [entry ?? flowStorageEntry(id)];
  return { keep, entries: [...own, draftInputsEntry(id)] };
}

/** Returns the former addresses of a flow's steps. */
function createFormerRoutes(flow: Flow): readonly Route[] {
  return flow.steps.flatMap(({ id, formerIds }) =>
    formerIds.map((former): Route => {
      const pattern = getStepPath(flow, former);
      return { pattern, flow: flow.id, step: id, former: true };
    }),
  );
}

/** Returns a sort key that puts fixed segments before path parameters. */
function createSortKey(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
