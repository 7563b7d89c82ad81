// The reasons why a journey leads where it does.

import { describeTrace } from '../../../cli/explore/describe-trace.ts';
import { traceJourney } from '../../../engine/explore/index.ts';
import type { Questions } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

/** Returns a line for each step of a journey, and an indented line for each decision in it. */
export function explainJourney(
  { parsed: { product } }: Pick<AnalysisContext, 'parsed'>,
  { flow: id, journey }: Questions['why']['ask'],
): readonly string[] {
  const flow = product.flows[id];
  if (!flow) throw new Error(`There is no flow “${id}”.`);
  return describeTrace(product, journey, traceJourney(product, flow, journey));
}
