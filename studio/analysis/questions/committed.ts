// Answers the question `committed`: a screen at the last commit.

import { parseCommittedFlows } from '../committed-flows.ts';
import type { AnswerQuestion } from '../context.ts';
import { findStart } from './jump.ts';

export const findCommittedScreen: AnswerQuestion<'committed'> = (context, place) => {
  const committed = parseCommittedFlows(context);
  const flow = committed?.product.flows[place.flow] ?? null;
  const isThere = context.parsed.product.flows[place.flow]?.steps.some(
    ({ id }) => id === place.step,
  );
  if (!committed || isThere) return { flow, start: null };
  return { flow, start: findStart({ parsed: committed, project: context.project }, place) };
};
