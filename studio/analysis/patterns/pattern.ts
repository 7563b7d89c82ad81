// A pattern makes something new in the files of a product.

import type { Parsed, Product } from '../../../engine/language/index.ts';
import type { PatternInfo } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

export type PatternContext = Pick<AnalysisContext, 'files' | 'parsed' | 'catalog' | 'documents'>;

export type ParsedProduct = Parsed & { readonly product: Product };

export interface PatternPlan {
  /** Path below `flows/` -> text of each file that is new or changed. */
  readonly files: Readonly<Record<string, string>>;
  /** The first step that is new or changed. */
  readonly shows: { readonly flow: string; readonly step: string };
  /** The answers that journeys submit at new steps: `flow:step` -> answers, or null for a step without a form. */
  readonly passes: Readonly<Record<string, object | null>>;
  /** The answers that journeys add at existing steps: `flow:step` -> answers. */
  readonly answers?: Readonly<Record<string, object>>;
  /** The scope that keeps the answers: `state` of the flow (the default), or one of the application. */
  readonly scope?: string;
  /** Answers at a new step that no journey gives yet, each with the step that they lead to. */
  readonly others?: readonly OtherAnswer[];
}

/** An answer at a new step that no journey gives yet. */
export interface OtherAnswer {
  readonly at: string;
  readonly with: object;
  /** The step that it leads to, or null for the one after the question. */
  readonly leadsTo: string | null;
}

export type PatternValues = Readonly<Record<string, string>>;

export interface Pattern extends PatternInfo {
  /** @throws Error with a message for the user when nothing can be made from the values */
  readonly plan: (context: PatternContext, values: PatternValues) => PatternPlan;
}
