// Lists the storage entries and query parameters that may change a prerendered page.

import {
  type App,
  draftInputsEntry,
  type Flow,
  flowStorageEntry,
  type Store,
} from '../../engine/index.ts';
import type { PrerenderedData } from './prerendered.ts';

export interface MemoryStore extends Store {
  has(entry: string): boolean;
}

/** Creates an empty store in memory that records the entries written to it. */
export function createMemoryStore(): MemoryStore {
  const texts = new Map<string, string>();
  const getKey = (kind: string, entry: string) => `${kind} ${entry}`;
  return {
    read: (kind, entry) => texts.get(getKey(kind, entry)) ?? null,
    write(kind, entry, text) {
      if (text === null) texts.delete(getKey(kind, entry));
      else texts.set(getKey(kind, entry), text);
      return true;
    },
    has: (entry) => [...texts.keys()].some((key) => key.endsWith(` ${entry}`)),
  };
}

/**
 * Returns the storage entries and query parameters that may change the page of some flows. Leaves out entries that a
 * first visit writes.
 */
export function getPageEntries(
  app: App,
  flows: readonly Flow[],
  afterVisit: MemoryStore,
): Pick<PrerenderedData, 'entries' | 'queries'> {
  const scopes = [...Object.values(app.scopes), ...flows.map(({ state }) => state)];
  const names = new Set([
    ...scopes.flatMap(({ entry, entries }) => [entry ?? [], Object.values(entries ?? {})].flat()),
    ...flows.flatMap(({ id }) => [flowStorageEntry(id), draftInputsEntry(id)]),
  ]);
  const relevantEntries = [...names].filter((name) => !afterVisit.has(name));
  const queryNames = [app, ...flows].flatMap(({ enter }) => enter.take).map(({ query }) => query);
  return {
    entries: relevantEntries.flatMap((name) => [
      ['localStorage', name] as const,
      ['sessionStorage', name] as const,
    ]),
    queries: [...new Set(queryNames)],
  };
}
