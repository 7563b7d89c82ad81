// Creates sessions whose calls never end and whose storage is a map.

import {
  createSession,
  type Flow,
  type Product,
  type Session,
  type Store,
} from '../../engine/index.ts';
import type { SessionOptions } from '../../engine/runtime/session/session-types.ts';

/** Creates a session. @param kept the storage as "local entry" -> text; the session writes to it */
export function createPendingSession(
  product: Product,
  kept: Map<string, string> = new Map(),
  others: Partial<SessionOptions> = {},
): Session {
  return createSession({
    ...product,
    scopeMismatches: {},
    open: async (id) => ({ flow: product.flows[id] as Flow, stateMismatches: () => [] }),
    call: () => new Promise(() => undefined),
    store: createMapStore(kept),
    now: () => '2026-01-05T10:00:00.000Z',
    id: () => 'id',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: {},
    config: {},
    ...others,
  });
}

/** Creates the store of a tab. @param browser the entries that all tabs share. @param tab those of this tab */
export function createTabStore(browser: Map<string, string>, tab: Map<string, string>): Store {
  const [shared, own] = [createMapStore(browser), createMapStore(tab)];
  const of = (keep: string) => (keep === 'session' ? own : shared);
  return {
    read: (keep, entry) => of(keep).read(keep, entry),
    write: (keep, entry, text) => of(keep).write(keep, entry, text),
  };
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
