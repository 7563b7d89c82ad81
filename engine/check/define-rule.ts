// Declaring a rule of the checker: one object with what it finds, why that matters, and its own examples.

import type { Sources } from '../parse/sources.ts';
import type { Product } from '../parse.ts';
import type { Problem } from '../problem.ts';
import type { Place } from './places.ts';

/** What may be used beyond the flows themselves. */
export interface Catalog {
  /** Operation id -> the names its input may have, and those it must. */
  readonly operations: Readonly<
    Record<string, { readonly names: readonly string[]; readonly required: readonly string[] }>
  >;
  /** Block name -> JSON Schema of its properties. */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
}

export interface CheckContext {
  readonly product: Product;
  readonly sources: Sources;
  readonly catalog: Catalog;
  /** Every expression, shape, text, target and call of the flows, with where it stands. */
  readonly places: readonly Place[];
  /** The folder of a flow, by its id. */
  folderOf(flow: string): string;
}

export interface Finding {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly severity?: Problem['severity'];
}

export interface Rule {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
  /** Changes to a small correct product: file -> text (null takes the file away). Invalid ones name the file and line found. */
  readonly examples: {
    readonly valid: readonly Change[];
    readonly invalid: readonly (Change & { readonly at: string; readonly says: string })[];
  };
  check(context: CheckContext): readonly Finding[];
}

/** In `file`, the text `replace` becomes `by`. */
export interface Change {
  readonly file: string;
  readonly replace: string;
  readonly by: string;
}

export function defineRule(rule: Rule): Rule {
  return rule;
}

/** The name among the known ones that a misspelt one was probably meant to be. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance || (one.each < other.each ? -1 : 1))[0];
  if (!near || near.distance > Math.max(2, name.length / 3)) return undefined;
  return `Did you mean "${near.each}"?`;
}

// helpers

/** Levenshtein's distance. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, other_] of [...other].entries()) {
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other_ ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
