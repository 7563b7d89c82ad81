// The reasons why a journey leads where it does.

import { omit } from 'remeda';
import { describeTrace } from '../../../cli/explore/describe-trace.ts';
import { traceJourney } from '../../../engine/explore/index.ts';
import type { Questions } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

/**
 * Returns a line for each step of a journey, and an indented line for each decision in it. If the flow has changed so
 * that the journey leads elsewhere, the first line says so.
 */
export function explainJourney(
  { parsed: { product } }: Pick<AnalysisContext, 'parsed'>,
  { flow: id, journey }: Questions['why']['ask'],
): readonly string[] {
  const flow = product.flows[id];
  if (!flow) throw new Error(`There is no flow “${id}”.`);
  const trace = traceJourney(product, flow, journey);
  if (!trace.fault) return describeTrace(product, journey, trace);
  const steps = journey.steps.map((step) => omit(step, ['at']));
  const elsewhere = { ...journey, steps };
  return [
    'The flow has changed since this walk. The same steps now lead here:',
    ...describeTrace(product, elsewhere, traceJourney(product, flow, elsewhere)),
  ];
}
