// Finds the main line of a map: the flow's steps in order, followed by the steps after the last of them.

import type { Flow } from '../../engine/language/index.ts';
import type { MapLink } from './ways.ts';

/** Returns the ids of the steps on the main line, `flow:step`, from top to bottom. */
export function findSpine(flow: Flow, links: readonly MapLink[]): readonly string[] {
  const toId = (step: string) => `${flow.id}:${step}`;
  const order = flow.steps.map(({ id }) => toId(id));
  const handoffs = new Set(flow.steps.flatMap(({ id, handoff }) => (handoff ? [toId(id)] : [])));
  const line = flow.steps.filter(({ offPath }) => !offPath).map(({ id }) => toId(id));
  const spine = line.length > 0 ? line : order.slice(0, 1);
  for (let at = spine.at(-1); at !== undefined; ) {
    const next = links
      .filter(({ from, to }) => from === at && order.includes(to) && !spine.includes(to))
      .map(({ to }) => to);
    // After an external page, the first return transition continues the main line.
    if (!handoffs.has(at)) next.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    at = next.find((to) => handoffs.has(to)) ?? next[0];
    if (at !== undefined) spine.push(at);
  }
  return spine;
}
