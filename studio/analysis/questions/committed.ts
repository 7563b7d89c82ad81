// Answers `committed`: a flow as it was at the last commit.

import { readCommitted } from '../committed.ts';
import type { AnswerQuestion } from '../context.ts';

export const findCommittedFlow: AnswerQuestion<'committed'> = (context, { flow }) =>
  readCommitted(context)?.product.flows[flow] ?? null;
