// What one side of a comparison is called in a message.

import type { Side } from './notes.ts';
import { isLiteral } from './operation.ts';
import { subjectOf } from './subject.ts';

/** The path that it reads, or the literal that it is; at the beginning of a sentence or within one. */
export function nameOf({ rule }: Side, begins = true): string {
  const subject = subjectOf(rule);
  if (subject) return `"${subject.path}"`;
  if (isLiteral(rule)) return JSON.stringify(rule);
  return begins ? 'What is compared here' : 'what is compared here';
}
