// Answers `shown`: the steps that the written journeys show.

import type { AnswerQuestion } from '../context.ts';
import { playWritten } from '../played-journeys.ts';

export const listShownSteps: AnswerQuestion<'shown'> = ({ parsed }) => [
  ...new Set(playWritten(parsed).map(({ snapshot }) => `${snapshot.flow}:${snapshot.step}`)),
];
