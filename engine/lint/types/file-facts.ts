// The facts at the places of one file.

import type { Catalog } from '../catalog.ts';
import type { Facts } from './facts.ts';
import type { FactsWalk } from './walk-reaction.ts';

/** JSON Pointer -> facts. */
export type FileFacts = ReadonlyMap<string, Facts>;

/** Walks through a file, and collects the facts (known types of data paths) at each of its JSON Pointers. */
export function collectFacts(catalog: Catalog, walkFile: (walk: FactsWalk) => void): FileFacts {
  const marks = new Map<string, Facts>();
  walkFile({ catalog, recordFacts: (pointer, at) => void marks.set(pointer, at) });
  return marks;
}

/** Returns the facts at a place. A place without its own facts has those of its nearest ancestor with facts. */
export function getNearestFacts(marks: FileFacts, pointer: string): Facts {
  let at = pointer;
  for (;;) {
    const found = marks.get(at);
    if (found) return found;
    if (at === '') throw new Error('Nothing is known of the file.');
    at = at.slice(0, at.lastIndexOf('/'));
  }
}
