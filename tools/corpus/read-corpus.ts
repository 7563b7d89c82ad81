// Reads the corpus: hand-written changes to the flows, as JSON files.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../engine/language/index.ts';

/**
 * An edit. An address is a list of keys separated by " > ". A list item is identified by one of its
 * properties ("id=review"), by its value if it is a text ("=review"), or by its index ("#0"). "#1"
 * after the value selects the second match.
 */
export type CorpusChange =
  /** Replaces a value. */
  | { readonly set: string; readonly to: Json }
  /** Adds a property. */
  | { readonly add: string; readonly to: Json }
  /** Removes a property or an item. */
  | { readonly remove: string }
  /** Renames a property. */
  | { readonly rename: string; readonly to: string }
  /** Inserts an item before another one. */
  | { readonly before: string; readonly to: Json }
  | { readonly after: string; readonly to: Json }
  /** Appends an item to a list. */
  | { readonly append: string; readonly to: Json }
  /** Swaps two values of one file. */
  | { readonly swap: readonly [string, string] }
  /** Replaces a part of a text that occurs once. */
  | { readonly text: string; readonly from: string; readonly to: string }
  /** Replaces a part of the source inside a property that occurs once. */
  | { readonly raw: string; readonly from: string; readonly to: string }
  /** Truncates the file after a property. */
  | { readonly cut: string }
  /** Prepends text to the file. */
  | { readonly head: string }
  /** Saves the file in another encoding. It is then read as UTF-8. */
  | { readonly encode: 'utf16le' }
  /** Creates a file. */
  | { readonly create: Json }
  /** Deletes the file. */
  | { readonly delete: true };

/** An edit, with the path of its file if the entry names another file. */
export type CorpusEdit = CorpusChange & { readonly file?: string };

export interface Defect {
  /** A short name that does not change. */
  readonly id: string;
  readonly file: string;
  /**
   * The edits. The first is the cause of the defect, and the others are side effects of the same
   * change.
   */
  readonly edits: readonly CorpusEdit[];
  /** The address (after the edits) of the cause, if it is not the location of the first edit. */
  readonly cause?: string;
  /** Other locations where a finding is accepted: addresses in the file, or "file # address". */
  readonly also?: readonly string[];
  /** The effect on the user, in one sentence. */
  readonly story: string;
}

export interface ClassifiedDefect extends Defect {
  readonly class: string;
}

/** A valid change, for which the checker must report no error. */
export interface ValidChange {
  readonly id: string;
  readonly file: string;
  readonly edits: readonly CorpusEdit[];
  /** The intention of the change, in one sentence. */
  readonly about: string;
}

/** Reads every defect from the files in a folder. The name of the file is the defect's class. */
export function readDefects(folder: string): readonly ClassifiedDefect[] {
  return readLists<Defect>(folder).flatMap(({ name, list }) =>
    list.map((defect) => ({ ...defect, class: name })),
  );
}

/** Reads every valid change from the files in a folder. */
export function readValidChanges(folder: string): readonly ValidChange[] {
  return readLists<ValidChange>(folder).flatMap(({ list }) => list);
}

// helpers

function readLists<Item>(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      list: JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Item[],
    }));
}
