// Answers `patterns`: the patterns for new things.

import { omit } from 'remeda';
import type { AnswerQuestion } from '../context.ts';
import { patterns } from '../patterns/index.ts';

export const listPatterns: AnswerQuestion<'patterns'> = () =>
  patterns.map((pattern) => omit(pattern, ['plan']));
