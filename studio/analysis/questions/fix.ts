// Answers `fix`: the files after the fix of a problem.

import { applyFix } from '../../../cli/fix/apply.ts';
import type { AnswerQuestion } from '../context.ts';

export const applyProblemFix: AnswerQuestion<'fix'> = ({ files, problems }, { problem }) => {
  const found = problems.find(
    ({ rule, file, pointer, message }) =>
      rule === problem.rule &&
      file === problem.file &&
      pointer === problem.pointer &&
      message === problem.message,
  );
  const before = found?.fix && files[found.fix.file];
  if (!found?.fix || before === undefined) return null;
  const after = applyFix(before, found.fix);
  return after === before ? null : { [found.fix.file]: after };
};
