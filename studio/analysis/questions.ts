// The questions that the analysis answers, by name.

import type { Questions } from '../protocol/api.ts';
import type { AnswerQuestion } from './context.ts';
import { findCommittedFlow } from './questions/committed.ts';
import { applyProblemFix } from './questions/fix.ts';
import { describeRule } from './questions/guard.ts';
import { inspectStep } from './questions/inspect.ts';
import { createReview } from './questions/review.ts';
import { createFileSchema } from './questions/schema.ts';

type Answers = { readonly [Name in keyof Questions]?: AnswerQuestion<Name> };

export const questions: Answers = {
  committed: findCommittedFlow,
  fix: applyProblemFix,
  guard: describeRule,
  inspect: inspectStep,
  review: createReview,
  schema: createFileSchema,
};
