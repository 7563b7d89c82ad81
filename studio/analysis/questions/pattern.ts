// Answers the question `pattern`: the files that a pattern would write, and the problems that they would add.

import { getErrorMessage } from '../../../cli/error-message.ts';
import { findAddedProblems } from '../added-problems.ts';
import { toStudioProblem } from '../analyzer.ts';
import type { AnswerQuestion } from '../context.ts';
import { planPattern } from '../patterns/index.ts';

export const applyPattern: AnswerQuestion<'pattern'> = (context, { pattern, values }) => {
  try {
    const { files, shows, others } = planPattern(context, pattern, values);
    const problems = findAddedProblems(context, files, 'all');
    return { files, problems: problems.map(toStudioProblem), shows, others, error: null };
  } catch (cause) {
    return { files: {}, problems: [], shows: null, others: [], error: getErrorMessage(cause) };
  }
};
