// Answers the question `consequences`: the errors that changed files would add, at their original locations.

import { findAddedProblems } from '../added-problems.ts';
import { toStudioProblem } from '../analyzer.ts';
import type { AnswerQuestion } from '../context.ts';

export const findEditConsequences: AnswerQuestion<'consequences'> = (context, { files }) =>
  findAddedProblems(context, files, 'rules')
    .filter(({ severity }) => severity === 'error')
    .map(toStudioProblem);
