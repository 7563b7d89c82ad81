// Answers `patterns`: the patterns for new things.

import type { AnswerQuestion } from '../context.ts';
import { describePatterns } from '../patterns/index.ts';

export const listPatterns: AnswerQuestion<'patterns'> = (context) => describePatterns(context);
