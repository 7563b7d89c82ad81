// Loads each screen with an entry of the browser's storage that is missing, damaged, or of another version.

import type { Program } from '../../engine/language/index.ts';
import type { StoredDraft } from '../../engine/simulate/index.ts';
import type { ShownScreen } from './list-screens.ts';
import {
  findArrivalFault,
  getKind,
  type NavigationCell,
  type NavigationOptions,
} from './navigate.ts';
import { loadPage, storeScreen } from './page-load.ts';
import { formatPlace } from './play-through.ts';

/** Returns another text for an entry, or null if there is no entry. */
type Damage = (text: string) => string | null;

/** The damages, as the page in docs/ names them. */
export const storageDamages: Readonly<Record<string, Damage>> = {
  'no entry': () => null,
  'empty text': () => '',
  'text cut in half': (text) => text.slice(0, Math.floor(text.length / 2)),
  null: () => 'null',
  'a number': () => '1e308',
  'a list': () => '[[]]',
  'an empty object': () => '{}',
  'an older version': (text) => changeObject(text, (given) => ({ ...given, $version: 0 })),
  'a newer version': (text) => changeObject(text, (given) => ({ ...given, $version: 1e6 })),
  'every value a number': (text) => changeValues(text, () => 7),
  'every value an object': (text) => changeValues(text, () => ({ a: [null] })),
  'every value a long text': (text) => changeValues(text, () => 'x'.repeat(100_000)),
  'names of the prototype': (text) =>
    text.startsWith('{')
      ? text.replace('{', '{"__proto__":{"a":1},"constructor":1,')
      : '{"__proto__":1}',
};

/** A screen that was loaded with a damaged entry. */
export interface StorageCell
  extends Pick<NavigationCell, 'flow' | 'place' | 'journey' | 'kind' | 'fault'> {
  /** "local name" or "session name". */
  readonly entry: string;
  readonly damage: string;
}

/**
 * Loads one screen with each damage to each of its entries. Each load charges nothing and ends at a screen with a next
 * step.
 * @param known the places and entries that were damaged already
 * @example
 * corruptStorage(program, screen, new Set(), { charges: () => false, answers: {} })[0]?.fault // null
 */
export function corruptStorage(
  program: Program,
  { flow, journey, moment }: ShownScreen,
  known: Set<string>,
  { charges, answers }: NavigationOptions,
): readonly StorageCell[] {
  const place = formatPlace(moment.snapshot);
  const draft = storeScreen(program, moment, answers);
  return [...draft.store.entries].flatMap(([entry, text]) => {
    if (known.has(`${place} ${entry}`)) return [];
    known.add(`${place} ${entry}`);
    return Object.entries(storageDamages).map(([damage, change]): StorageCell => {
      const arrival = loadPage(program, moment, withEntry(draft, entry, change(text)));
      const fault = findArrivalFault(program, arrival, charges);
      const kind = getKind(place, arrival, fault);
      return { flow, place, journey, kind, fault, entry, damage };
    });
  });
}

// helpers

function withEntry(draft: StoredDraft, changed: string, text: string | null): StoredDraft {
  const read: StoredDraft['store']['read'] = (keep, entry) =>
    `${keep} ${entry}` === changed ? text : draft.store.read(keep, entry);
  return { ...draft, store: { ...draft.store, read } };
}

function changeValues(text: string, change: () => unknown): string {
  return changeObject(text, (given) =>
    Object.fromEntries(Object.keys(given).map((name) => [name, change()])),
  );
}

/** Changes the text of an object. Another text is replaced by the text of an object. */
function changeObject(
  text: string,
  change: (given: Readonly<Record<string, unknown>>) => unknown,
): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(change(value !== null && typeof value === 'object' ? { ...value } : {}));
  } catch {
    return JSON.stringify(change({}));
  }
}
