// The corpus: changes of the flows written by hand, as data.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../engine/index.ts';

/**
 * One edit. An address is a list of keys with " > " between them; an element of a list is named by one of its
 * properties ("id=review"), by itself where it is text ("=review"), or by its index ("#0"). With "#1" behind a
 * name it is the second that fits.
 */
export type Change =
  /** Another value in place of one that is there. */
  | { readonly set: string; readonly to: Json }
  /** A property that is not there yet. */
  | { readonly add: string; readonly to: Json }
  /** A property or an element taken away. */
  | { readonly remove: string }
  /** A property called something else. */
  | { readonly rename: string; readonly to: string }
  /** An element put before the one that is named, or behind it. */
  | { readonly before: string; readonly to: Json }
  | { readonly after: string; readonly to: Json }
  /** An element put behind all others of a list. */
  | { readonly append: string; readonly to: Json }
  /** Two values of one file change places. */
  | { readonly swap: readonly [string, string] }
  /** A part of a text, which stands there once. */
  | { readonly text: string; readonly from: string; readonly to: string }
  /** A part of the file as it is written, inside of a property, which stands there once. */
  | { readonly raw: string; readonly from: string; readonly to: string }
  /** The file up to the end of a property: the rest is lost. */
  | { readonly cut: string }
  /** Written before everything else in the file. */
  | { readonly head: string }
  /** The file saved in another encoding, and read as UTF-8. */
  | { readonly encode: 'utf16le' }
  /** A file that is not there yet. */
  | { readonly create: Json }
  /** The file taken away. */
  | { readonly delete: true };

/** A change, with the file where it is another than the entry's. */
export type Edit = Change & { readonly file?: string };

export interface Defect {
  /** Short and stable. */
  readonly id: string;
  readonly file: string;
  /** The first is the cause; others are what somebody would do along with it. */
  readonly edits: readonly Edit[];
  /** Where a person would call the cause, where that is not the place of the first edit: an address after the edits. */
  readonly cause?: string;
  /** Other places that are as good: addresses in the file, or "file # address". */
  readonly also?: readonly string[];
  /** What a founder lives through, in a sentence. */
  readonly story: string;
}

export interface Classed extends Defect {
  readonly class: string;
}

/** A change that somebody makes on an ordinary day, and that has to pass. */
export interface Legitimate {
  readonly id: string;
  readonly file: string;
  readonly edits: readonly Edit[];
  /** What was meant. */
  readonly about: string;
}

/** Every defect below a folder; the name of its file is its class. */
export function readDefects(folder: string): readonly Classed[] {
  return listsIn<Defect>(folder).flatMap(({ name, list }) =>
    list.map((defect) => ({ ...defect, class: name })),
  );
}

/** Every legitimate change below a folder. */
export function readLegitimate(folder: string): readonly Legitimate[] {
  return listsIn<Legitimate>(folder).flatMap(({ list }) => list);
}

// helpers

function listsIn<Item>(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      list: JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Item[],
    }));
}
