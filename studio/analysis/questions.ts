// The functions that answer the page's questions, by question name.

import type { Questions } from '../protocol/questions.ts';
import type { AnswerQuestion } from './context.ts';
import { findChangedBehavior } from './questions/behavior.ts';
import { findCommittedScreen } from './questions/committed.ts';
import { listConfirmations } from './questions/confirmations.ts';
import { findEditConsequences } from './questions/consequences.ts';
import { applyProblemFix } from './questions/fix.ts';
import { describeRule } from './questions/guard.ts';
import { inspectStep } from './questions/inspect.ts';
import { playAllJourneys } from './questions/journeys.ts';
import { findStart } from './questions/jump.ts';
import { drawMap } from './questions/map.ts';
import { listOperations } from './questions/operations.ts';
import { applyPattern } from './questions/pattern.ts';
import { listPatterns } from './questions/patterns.ts';
import { recordJourney } from './questions/record.ts';
import { createReview } from './questions/review.ts';
import { createFileSchema } from './questions/schema.ts';
import { listShownSteps } from './questions/shown.ts';
import { listTexts } from './questions/texts.ts';
import { explainJourney } from './questions/why.ts';
import { listStates } from './states.ts';

type Answers = { readonly [Name in keyof Questions]?: AnswerQuestion<Name> };

export const questions: Answers = {
  behavior: findChangedBehavior,
  committed: findCommittedScreen,
  consequences: findEditConsequences,
  confirmations: listConfirmations,
  fix: applyProblemFix,
  guard: describeRule,
  inspect: inspectStep,
  journeys: playAllJourneys,
  jump: findStart,
  operations: listOperations,
  record: recordJourney,
  map: drawMap,
  pattern: applyPattern,
  patterns: listPatterns,
  review: createReview,
  schema: createFileSchema,
  shown: listShownSteps,
  states: listStates,
  texts: listTexts,
  why: explainJourney,
};
