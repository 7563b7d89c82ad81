// Describes one side of a comparison in a message.

import type { ComparisonSide } from './notes.ts';
import { isLiteral } from './operation.ts';
import { getExpressionSubject } from './subject.ts';

/** Returns the path or the literal of a comparison side, worded for the beginning or the middle of a sentence. */
export function formatSide({ rule }: ComparisonSide, begins = true): string {
  const subject = getExpressionSubject(rule);
  if (subject) return `"${subject.path}"`;
  if (isLiteral(rule)) return JSON.stringify(rule);
  return begins ? 'What is compared here' : 'what is compared here';
}
