// Answers the question `guard`: a guard described in plain words.

import { describeGuard, expandGuard } from '../../../engine/language/index.ts';
import type { AnswerQuestion } from '../context.ts';

export const describeRule: AnswerQuestion<'guard'> = ({ parsed }, { flow, rule }) => {
  const found = parsed.product.flows[flow];
  if (!found) throw new Error(`There is no flow "${flow}".`);
  return describeGuard(expandGuard(rule) as never, found, parsed.product.app);
};
