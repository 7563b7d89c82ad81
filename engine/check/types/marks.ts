// The facts at the places of one file.

import type { Catalog } from '../catalog.ts';
import type { Standing } from './standing.ts';
import type { Walk } from './walk-reaction.ts';

/** JSON Pointer -> facts. */
export type Marks = ReadonlyMap<string, Standing>;

/** Collects the facts that a walk through a file records. */
export function marked(catalog: Catalog, fill: (walk: Walk) => void): Marks {
  const marks = new Map<string, Standing>();
  fill({ catalog, mark: (pointer, at) => void marks.set(pointer, at) });
  return marks;
}

/** Returns the facts at a place: those of the nearest ancestor that has some. */
export function nearest(marks: Marks, pointer: string): Standing {
  let at = pointer;
  for (;;) {
    const found = marks.get(at);
    if (found) return found;
    if (at === '') throw new Error('Nothing is known of the file.');
    at = at.slice(0, at.lastIndexOf('/'));
  }
}
