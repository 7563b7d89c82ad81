// The patterns that create new parts of a product, and the files that they would write.

import { omit } from 'remeda';
import { findOperationSummary } from '../../../cli/operation-summary.ts';
import { suppressionsFile } from '../../../cli/suppressions.ts';
import { parseProduct } from '../../../engine/language/index.ts';
import type { PatternInfo } from '../../protocol/questions.ts';
import { branchPattern } from './branch.ts';
import { flowPattern } from './flow.ts';
import { adaptJourneys } from './journeys.ts';
import type { Pattern, PatternContext, PatternPlan, PatternValues } from './pattern.ts';
import { paymentPattern } from './payment.ts';
import { listCharges } from './payment-inputs.ts';
import { questionPattern } from './question.ts';
import { findOtherFlows, spreadPlan } from './spread-plan.ts';
import { stepPattern } from './step.ts';
import { addTranslations } from './translations.ts';

const patterns: readonly Pattern[] = [
  flowPattern,
  stepPattern,
  branchPattern,
  questionPattern,
  paymentPattern,
];

/** Describes the patterns for the page. Includes the operations that a payment can use. */
export function describePatterns(context: PatternContext): readonly PatternInfo[] {
  const charges = listCharges(context).map((id) => {
    const summary = findOperationSummary(context.documents, id);
    return { value: id, title: summary === '' ? id : `${summary} (${id})` };
  });
  return patterns.map(({ plan: _, fields, ...pattern }) => ({
    ...pattern,
    fields: fields.map((field) =>
      field.kind === 'operation' ? { ...field, options: charges } : field,
    ),
  }));
}

export interface PatternOutcome extends Pick<PatternPlan, 'files' | 'shows'> {
  /** The titles of other flows that get the same changes, because they extend the changed flow. */
  readonly others: readonly string[];
}

/**
 * Returns the files that a pattern would write, including the necessary changes to journeys and translations.
 * @throws Error with a message for the user when nothing can be made
 */
export function planPattern(
  context: PatternContext,
  name: string,
  values: PatternValues,
): PatternOutcome {
  const pattern = patterns.find((each) => each.name === name);
  if (!pattern) throw new Error(`There is no pattern “${name}”.`);
  const own = pattern.plan(context, values);
  const parse = (files: PatternContext['files']) => {
    const { product, ...parsed } = parseProduct(omit(files, [suppressionsFile]), context.parsed);
    const { operations } = context.catalog;
    return product && { ...parsed, product: { ...product, operations } };
  };
  const made = { ...context.files, ...own.files };
  const parsed = parse(made);
  if (!parsed) return { files: own.files, shows: own.shows, others: [] };
  const plan = spreadPlan(context.parsed.product, parsed.product, own);
  const journeys = adaptJourneys(context.parsed, parsed, plan, made);
  const files = { ...plan.files, ...journeys, ...addTranslations(parsed) };
  return { files, shows: plan.shows, others: findOtherFlows(parsed.product, plan) };
}
