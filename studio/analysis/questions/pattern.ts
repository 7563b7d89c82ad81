// Answers `pattern`: the files that a pattern makes, and the problems that they would add.

import type { Checker } from '../../../cli/check/checker.ts';
import { getErrorMessage } from '../../../cli/error-message.ts';
import type { Problem } from '../../../engine/language/index.ts';
import { toStudioProblem } from '../analyzer.ts';
import type { AnswerQuestion } from '../context.ts';
import { planPattern } from '../patterns/index.ts';
import { createPlanChecker } from '../patterns/plan-checker.ts';

export const applyPattern: AnswerQuestion<'pattern'> = (context, { pattern, values }) => {
  try {
    const { files, shows } = planPattern(context, pattern, values);
    const known = new Set(context.problems.map(getKey));
    const found = getChecker(context.project.flows).findAll({ ...context.files, ...files });
    const problems = found.problems.filter((problem) => !known.has(getKey(problem)));
    return { files, problems: problems.map(toStudioProblem), shows, error: null };
  } catch (cause) {
    return { files: {}, problems: [], shows: null, error: getErrorMessage(cause) };
  }
};

// helpers

const checkers = new Map<string, Checker>();

/** The checker of plans. It has parsed the files of the last plan, and checks the changes only. */
function getChecker(flows: string): Checker {
  const checker = checkers.get(flows) ?? createPlanChecker(flows);
  checkers.set(flows, checker);
  return checker;
}

/** Positions change when a file is edited, so that a problem is known by its message. */
function getKey({ rule, file, message }: Problem): string {
  return JSON.stringify([rule, file, message]);
}
