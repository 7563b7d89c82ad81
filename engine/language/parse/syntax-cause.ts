// Finds the most likely cause of a JSON syntax error: the first mistake that a person would notice.

import { createSyntaxCause, type SyntaxCause } from './create-cause.ts';
import { findTokenCause } from './token-cause.ts';

/** Returns the cause of a syntax error, or null if only the parser can determine the cause. */
export function findSyntaxCause(text: string): SyntaxCause | null {
  return findFileCause(text) ?? findTokenCause(text);
}

// helpers

/** Finds causes that affect the whole file or that a tool left behind, such as merge conflict markers. */
function findFileCause(text: string): SyntaxCause | null {
  if ((text.slice(0, 200).match(/\0/g)?.length ?? 0) > 2)
    return createSyntaxCause(
      0,
      1,
      'This file is saved as UTF-16 or holds binary data. Save it as UTF-8.',
    );
  if (text.startsWith('\uFEFF'))
    return createSyntaxCause(
      0,
      1,
      'This file begins with a byte order mark. Save it as UTF-8 without one.',
    );
  if (text.startsWith('\uFFFD'))
    return createSyntaxCause(0, 1, 'This file is not saved as UTF-8. Save it as UTF-8.');
  if (text.trim() === '') return createSyntaxCause(0, 1, 'This file is empty.');
  const [marker = '', { index = 0 } = {}] = getMatchParts(
    /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m.exec(text),
  );
  if (marker !== '')
    return createSyntaxCause(
      index,
      marker.length,
      'Here is the marker of a merge conflict. Keep one of the two sides, and delete the markers.',
    );
  return null;
}

function getMatchParts(match: RegExpExecArray | null): readonly [string?, { index: number }?] {
  return match ? [match[0], { index: match.index }] : [];
}
