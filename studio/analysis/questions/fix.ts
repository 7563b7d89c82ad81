// Answers the question `fix`: the files after a problem has been fixed.

import { applyFix } from '../../../cli/fix/apply.ts';
import type { AnswerQuestion } from '../context.ts';

export const applyProblemFix: AnswerQuestion<'fix'> = ({ files }, { fix }) => {
  const before = files[fix.file];
  if (before === undefined) return null;
  const after = applyFix(before, fix);
  return after === before ? null : { [fix.file]: after };
};
