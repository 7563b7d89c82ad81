// Finds typing errors that are wrong in every language: doubled spaces and signs, misplaced commas, unpaired quotation marks.

import { mapMessageWords } from '../../language/index.ts';

/**
 * Returns a sentence for each typing error of a text.
 * @example
 * findTypingErrors('Two  spaces ,') // ['This text has two spaces in a row.', 'There is a space before ",".']
 */
export function findTypingErrors(text: string): readonly string[] {
  // Spaces between the forms of a plural are not shown.
  const value = mapMessageWords(text, (words) => words);
  const before = /\p{L}\s+([,.])(?=\s|$)/u.exec(value)?.[1];
  const after = /\p{L}([,;])\p{L}/u.exec(value)?.[1];
  const signs = /(?<!\.)\.\.(?!\.)|,,|;;|\?\?|!!/.exec(value)?.[0];
  return [
    ...(/\S {2,}\S/.test(value) ? ['This text has two spaces in a row.'] : []),
    ...(before ? [`There is a space before "${before}".`] : []),
    ...(after ? [`A space is missing after "${after}".`] : []),
    ...(signs ? [`"${signs}" should be a single punctuation mark.`] : []),
    ...(hasMixedQuotes(value) ? ['The quotation marks of this text do not match.'] : []),
  ];
}

// helpers

function hasMixedQuotes(value: string): boolean {
  const count = (sign: RegExp) => value.match(sign)?.length ?? 0;
  return (
    (count(/“/g) !== count(/”/g) && count(/„/g) === 0) ||
    count(/«/g) !== count(/»/g) ||
    count(/"/g) % 2 === 1
  );
}
