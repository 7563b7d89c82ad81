// Flows that tell when one of them is looked up.

import type { Flow, Program } from '../language/index.ts';

/** The same flows; `onFlow` hears the id of each that is looked up, also where there is none. */
export function noting(flows: Program['flows'], onFlow: (id: string) => void): Program['flows'] {
  return new Proxy(flows, {
    get(all, name, receiver) {
      if (typeof name === 'string') onFlow(name);
      return Reflect.get(all, name, receiver) as Flow | undefined;
    },
  });
}
