// Declaring a rule of the checker: one object with what it finds, why that matters, and its own examples.

import type { Sources } from '../parse/sources.ts';
import type { Product } from '../parse.ts';
import type { Problem } from '../problem.ts';
import type { Flow } from '../types.ts';
import type { Catalog } from './catalog.ts';
import type { FlowProduct } from './flow-product.ts';
import type { Place } from './places.ts';
import { nearest } from './spelling.ts';
import type { FlowWorld } from './types/flow-world.ts';
import type { Standing } from './types/standing.ts';

/** The context for checking a single flow: the application, the catalog and this flow. */
export interface FlowContext {
  /** `flows` holds only the flow. For what stands in no flow it is empty. */
  readonly product: FlowProduct;
  /** The files of the flow's folder. For what stands in no flow, the files that lie in no flow's folder. */
  readonly sources: Pick<Sources, 'values'>;
  readonly catalog: Catalog;
  /** Every expression, shape, text, target and call of the flow's files, with where it stands. */
  readonly places: readonly Place[];
  /** The folder of a flow, by its id. */
  folderOf(flow: string): string;
  /** Returns the types at each place. They are computed on the first call. */
  world(): World;
}

export interface World {
  /** Returns the types at a place, taken from the nearest enclosing element that has them. */
  at(file: string, pointer: string): Standing;
}

export interface WholeWorld extends World {
  /** Returns the types in one flow. The object is the same while the flow's types are the same. */
  of(flow: Flow): FlowWorld;
}

/** The same with all flows and all files. */
export interface CheckContext extends FlowContext {
  readonly product: Product;
  readonly sources: Sources;
  world(): WholeWorld;
}

export interface Finding {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly severity?: Problem['severity'];
  /** Other places that belong to it. */
  readonly related?: readonly Pick<Finding, 'file' | 'pointer' | 'message'>[];
  /** What may be done about it without asking. */
  readonly repair?: Repair;
}

/** A repair: of the text at or just around the finding's place, of its key, by a constant, or of all of it. */
export type Repair =
  | { readonly text: string; readonly to: string }
  | { readonly key: string }
  | { readonly put: string | number | boolean }
  | { readonly remove: true };

export interface Rule {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
  /**
   * Changes to a small correct product: file -> text (null takes the file away). Invalid ones name the file and line
   * found, and what a safe repair makes of the text.
   */
  readonly examples: {
    readonly valid: readonly Change[];
    readonly invalid: readonly (Change & {
      readonly at: string;
      readonly says: string;
      readonly repaired?: string;
    })[];
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
  const near = nearest(name, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
