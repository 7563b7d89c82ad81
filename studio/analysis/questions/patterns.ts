// Answers the question `patterns`: the patterns that create new parts of a product.

import type { AnswerQuestion } from '../context.ts';
import { describePatterns } from '../patterns/index.ts';

export const listPatterns: AnswerQuestion<'patterns'> = (context) => describePatterns(context);
