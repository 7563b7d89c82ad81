// Declares a rule of the checker: one object with its description, rationale, and examples.

import {
  type Flow,
  findNearestName,
  type Problem,
  type Product,
  type SourceFiles,
} from '../language/index.ts';
import type { Catalog } from './catalog.ts';
import type { FlowProduct } from './flow-product.ts';
import type { SourcePlace } from './places.ts';
import type { PlaceFacts } from './types/facts.ts';
import type { FlowFacts } from './types/flow-facts.ts';

/** The context for checking a single flow: the application, the catalog, and the flow. */
export interface FlowContext {
  /** A product with only this flow. Without flows for files that belong to no flow. */
  readonly product: FlowProduct;
  /** The files in the folder of the flow. For files that belong to no flow, the files outside all flow folders. */
  readonly sources: Pick<SourceFiles, 'values'>;
  readonly catalog: Catalog;
  /** Every expression, template, text, target, and call in the flow's files, with its location. */
  readonly places: readonly SourcePlace[];
  /** Returns the folder of a flow. */
  folderOf(flow: string): string;
  /** Returns the inferred types of all places. They are computed on the first call. */
  typeFacts(): TypeFacts;
}

export interface TypeFacts {
  /** Returns the types at a place. They come from the nearest enclosing element that has types. */
  at(file: string, pointer: string): PlaceFacts;
}

export interface ProductTypeFacts extends TypeFacts {
  /** Returns the types in one flow. The same object is returned while the types of the flow do not change. */
  of(flow: Flow): FlowFacts;
}

/** The context for checking all flows and all files. */
export interface CheckContext extends FlowContext {
  readonly product: Product;
  readonly sources: SourceFiles;
  typeFacts(): ProductTypeFacts;
}

export interface Finding {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly severity?: Problem['severity'];
  /** Other locations that explain the finding. */
  readonly related?: readonly Pick<Finding, 'file' | 'pointer' | 'message'>[];
  /** A safe fix of the finding, if there is one. */
  readonly repair?: FindingRepair;
}

/**
 * A fix: replaces a part of the text at the finding's location, renames the key, sets a constant, or replaces the whole
 * value.
 */
export type FindingRepair =
  | { readonly text: string; readonly to: string }
  | { readonly key: string }
  | { readonly put: string | number | boolean }
  | { readonly remove: true };

export interface Rule {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
  /**
   * Example changes to a small correct product, as file -> text. Null deletes a file. Invalid examples state the file
   * and line of the finding, and the text after a safe fix.
   */
  readonly examples: {
    readonly valid: readonly ExampleEdit[];
    readonly invalid: readonly (ExampleEdit & {
      readonly at: string;
      readonly says: string;
      readonly repaired?: string;
    })[];
  };
  check(context: CheckContext): readonly Finding[];
}

/** Replaces the text `replace` in `file` with `by`. */
export interface ExampleEdit {
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  /** More files of the changed product, as file -> text. */
  readonly also?: Readonly<Record<string, string>>;
}

export function defineRule(rule: Rule): Rule {
  return rule;
}

/** Returns a suggestion with the known name that is nearest to a misspelled name. */
export function suggestName(name: string, known: readonly string[]): string | undefined {
  const near = findNearestName(name, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
