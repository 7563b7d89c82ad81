// Finds the problems of a step among the problems of all files.

import type { StepOutline, StudioProblem } from '../../protocol/api.ts';

/** Returns the problems in a step's declaration and in its screen. */
export function getStepProblems(
  { file, pointer, screenFile }: StepOutline,
  problems: readonly StudioProblem[],
): readonly StudioProblem[] {
  return problems.filter(
    (problem) =>
      problem.file === screenFile ||
      (problem.file === file && isWithin(problem.pointer, pointer) && pointer !== ''),
  );
}

/** Returns the numbers of errors and warnings. */
export function countProblems(problems: readonly StudioProblem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

// helpers

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}
