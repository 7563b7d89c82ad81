// Reports every look-up of a flow.

import type { Flow, Program } from '../language/index.ts';

/**
 * Returns the same flows, but reports the id of each flow that is looked up.
 * @param onFlow called with the id of the flow, even if there is no such flow
 * @example
 * const ids = [];
 * watchFlowLookups(product.flows, (id) => ids.push(id)).tea.title // 'Order tea'
 * ids // ['tea']
 */
export function watchFlowLookups(
  flows: Program['flows'],
  onFlow: (id: string) => void,
): Program['flows'] {
  return new Proxy(flows, {
    get(all, name, receiver) {
      if (typeof name === 'string') onFlow(name);
      return Reflect.get(all, name, receiver) as Flow | undefined;
    },
  });
}
