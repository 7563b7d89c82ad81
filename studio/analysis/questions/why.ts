// Finds the reasons why a journey leads to its last step.

import { omit } from 'remeda';
import { describeTrace } from '../../../cli/explore/describe-trace.ts';
import { traceJourney } from '../../../engine/explore/index.ts';
import type { Questions } from '../../protocol/questions.ts';
import type { WalkReasons } from '../../protocol/review.ts';
import type { AnalysisContext } from '../context.ts';
import { explainPlace } from '../reasons.ts';

/** Explains a journey. If the flow has changed and the journey now leads elsewhere, the first sentence says so. */
export function explainJourney(
  { parsed }: Pick<AnalysisContext, 'parsed'>,
  { flow: id, journey }: Questions['why']['ask'],
): WalkReasons {
  const { product } = parsed;
  const flow = product.flows[id];
  if (!flow) throw new Error(`There is no flow “${id}”.`);
  const trace = traceJourney(product, flow, journey);
  if (!trace.fault)
    return {
      summary: explainPlace(parsed, journey, trace),
      trace: describeTrace(product, journey, trace),
    };
  const elsewhere = { ...journey, steps: journey.steps.map((step) => omit(step, ['at'])) };
  const now = traceJourney(product, flow, elsewhere);
  return {
    summary: [
      `The flow has changed since this walk. The same steps now lead to ${now.steps.at(-1)?.snapshot.step ?? 'no step'}.`,
      ...explainPlace(parsed, elsewhere, now),
    ],
    trace: describeTrace(product, elsewhere, now),
  };
}
