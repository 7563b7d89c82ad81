// The types of patterns. A pattern creates a new part of a product and writes it into the flow files.

import type { Parsed, Product } from '../../../engine/language/index.ts';
import type { PatternInfo } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

export type PatternContext = Pick<AnalysisContext, 'files' | 'parsed' | 'catalog' | 'documents'>;

export type ParsedProduct = Parsed & { readonly product: Product };

export interface PatternPlan {
  /** The new and changed files: path below `flows/` -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** The first new or changed step, which the preview shows. */
  readonly shows: { readonly flow: string; readonly step: string };
  /** The answers that journeys submit at new steps: `flow:step` -> answers. Null for a step without a form. */
  readonly passes: Readonly<Record<string, object | null>>;
  /** The answers that journeys add at existing steps: `flow:step` -> answers. */
  readonly answers?: Readonly<Record<string, object>>;
  /** The scope that stores the answers: `state` of the flow (the default), or a scope of the application. */
  readonly scope?: string;
  /** Answers at a new step that no journey gives yet, and the steps to which they lead. */
  readonly others?: readonly OtherAnswer[];
}

/** An answer at a new step that no journey gives yet. */
export interface OtherAnswer {
  readonly at: string;
  readonly with: object;
  /** The step to which the answer leads, or null for the step after the question. */
  readonly leadsTo: string | null;
}

export type PatternValues = Readonly<Record<string, string>>;

export interface Pattern extends PatternInfo {
  /** @throws Error with a message for the user when nothing can be made from the values */
  readonly plan: (context: PatternContext, values: PatternValues) => PatternPlan;
}
