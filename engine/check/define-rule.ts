// Declaring a rule of the checker: one object with what it finds, why that matters, and its own examples.

import type { Sources } from '../parse/sources.ts';
import type { Product } from '../parse.ts';
import type { Problem } from '../problem.ts';
import type { JsonSchema } from '../types.ts';
import type { Place } from './places.ts';
import { nearest } from './spelling.ts';

/** What an operation takes and gives; schemas without references. */
export interface OperationContract {
  /** Name -> JSON Schema of each part that its input may have; `x-pii: true` lists a part for personal data. */
  readonly input: Readonly<Record<string, JsonSchema>>;
  /** The names that its input must have. */
  readonly required: readonly string[];
  /** Outcome (`ok`, or a status) -> JSON Schema of its result; others have none. */
  readonly results: Readonly<Record<string, JsonSchema>>;
  /** Whether somebody must be signed in for it; `none` where nothing is said. */
  readonly session?: 'needed' | 'optional' | 'none';
  /** It only asks: it changes nothing, however often it is called. */
  readonly reads?: boolean;
  /** It takes an idempotency key. */
  readonly idempotent?: boolean;
  /** It charges, or opens the page of a payment. */
  readonly charges?: object | undefined;
  /** The token that a caller had counts no longer. */
  readonly endsSession?: boolean;
  /** The operations whose charge its answer tells of. */
  readonly confirms?: readonly string[] | undefined;
}

/** What may be used beyond the flows themselves. */
export interface Catalog {
  /** Operation id -> what it takes and what it gives. */
  readonly operations: Readonly<Record<string, OperationContract>>;
  /** Block name -> JSON Schema of its properties. */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
  /** Widget name -> what it answers and which options it knows. */
  readonly fields: Readonly<Record<string, WidgetContract>>;
}

/** What a widget answers: the types that it gives, a format of its own, whether what is typed is hidden. */
export interface WidgetContract {
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of its options. */
  readonly options: JsonSchema;
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
