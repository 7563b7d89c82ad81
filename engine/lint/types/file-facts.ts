// Collects the facts at the places of one file.

import type { Catalog } from '../catalog.ts';
import type { PlaceFacts } from './facts.ts';
import type { FactsWalk } from './walk-reaction.ts';

/** The facts at places of a file, by JSON Pointer. */
export type FileFacts = ReadonlyMap<string, PlaceFacts>;

/** Walks through a file and collects the facts (known types of data paths) at each JSON Pointer. */
export function collectFacts(catalog: Catalog, walkFile: (walk: FactsWalk) => void): FileFacts {
  const marks = new Map<string, PlaceFacts>();
  walkFile({ catalog, recordFacts: (pointer, at) => void marks.set(pointer, at) });
  return marks;
}

/** Returns the facts at a place. A place without facts has those of its nearest ancestor with facts. */
export function getNearestFacts(marks: FileFacts, pointer: string): PlaceFacts {
  let at = pointer;
  for (;;) {
    const found = marks.get(at);
    if (found) return found;
    if (at === '') throw new Error('Nothing is known of the file.');
    at = at.slice(0, at.lastIndexOf('/'));
  }
}
