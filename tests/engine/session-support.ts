// Creates sessions whose calls never end and whose storage is a map.

import {
  createSession,
  type Flow,
  type Product,
  type Session,
  type Store,
} from '../../engine/index.ts';

/** Creates a session. @param kept the storage as "local entry" -> text; the session writes to it */
export function createPendingSession(
  product: Product,
  kept: Map<string, string> = new Map(),
): Session {
  return createSession({
    ...product,
    scopeMisfits: {},
    open: async (id) => ({ flow: product.flows[id] as Flow, stateMisfits: () => [] }),
    call: () => new Promise(() => undefined),
    store: createMapStore(kept),
    now: () => '2026-01-05T10:00:00.000Z',
    id: () => 'id',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: {},
    config: {},
  });
}

/** Creates a store over a map of "local entry" -> text. */
export function createMapStore(kept: Map<string, string>): Store {
  return {
    read: (keep, entry) => kept.get(`${keep} ${entry}`) ?? null,
    write(keep, entry, text) {
      if (text === null) kept.delete(`${keep} ${entry}`);
      else kept.set(`${keep} ${entry}`, text);
      return true;
    },
  };
}
