// Names one side of a comparison in a message.

import type { ComparisonSide } from './notes.ts';
import { isLiteral } from './operation.ts';
import { subjectOf } from './subject.ts';

/** Returns the path or the literal of a side, for the beginning or the middle of a sentence. */
export function nameOf({ rule }: ComparisonSide, begins = true): string {
  const subject = subjectOf(rule);
  if (subject) return `"${subject.path}"`;
  if (isLiteral(rule)) return JSON.stringify(rule);
  return begins ? 'What is compared here' : 'what is compared here';
}
