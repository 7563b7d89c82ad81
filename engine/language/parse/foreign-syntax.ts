// Finds syntax that JSON does not have, such as comments, other quotation marks, and keywords of other languages.

import { createSyntaxCause, type SyntaxCause } from './create-cause.ts';

/** Reports the first syntax at a position that JSON does not have. */
export function findForeignSyntax(found: string, index: number, text: string): SyntaxCause | null {
  if (found.startsWith('//') || found === '/*')
    return createSyntaxCause(
      index,
      found.length,
      'JSON has no comments. Write a note as "$comment".',
    );
  if (/^[“”„‟‘’]$/.test(found))
    return createSyntaxCause(
      index,
      1,
      `The quotation mark ${found} is one of print. Write a straight one: ".`,
    );
  if (found === "'" || found === '`')
    return createSyntaxCause(
      index,
      1,
      `Put a text in double quotation marks ("), not in ${found}.`,
    );
  if (found === ';') return createSyntaxCause(index, 1, 'JSON has no semicolons. Write a comma.');
  if (found.startsWith('"')) return findTextCause(found, index);
  if (/^[{}[\],:]$/.test(found) || /^(?:true|false|null)$/.test(found)) return null;
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(found)) return null;
  if (Object.hasOwn(foreignLiterals, found))
    return createSyntaxCause(
      index,
      found.length,
      `"${found}" is not a JSON value. Write ${foreignLiterals[found]}.`,
    );
  if (/^[-+]?(?:NaN|Infinity)$/.test(found))
    return createSyntaxCause(
      index,
      found.length,
      `"${found}" is not a JSON value. JSON has finite numbers only.`,
    );
  if (/^[-+.\d]/.test(found))
    return createSyntaxCause(index, found.length, `"${found}" is not a JSON number.`);
  const isKey = /^\s*:/.test(text.slice(index + found.length, index + found.length + 20));
  return createSyntaxCause(
    index,
    found.length,
    `The ${isKey ? 'key' : 'text'} ${found} needs quotation marks.`,
  );
}

// helpers

const foreignLiterals: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  nil: 'null',
  undefined: 'null',
  NULL: 'null',
  TRUE: 'true',
  FALSE: 'false',
};

function findTextCause(found: string, index: number): SyntaxCause | null {
  if (found.length === 1 || !/^"(?:[^"\\\n]|\\.)*"$/.test(found))
    return createSyntaxCause(
      index,
      found.length,
      'This text does not end on its line. Close its quotation mark; several paragraphs are a list of texts.',
    );
  const escapes = /\\(?:\\|["/bfnrt]|u[\da-fA-F]{4}|(.))/g;
  for (const { 0: whole, 1: wrong, index: at } of found.matchAll(escapes))
    if (wrong !== undefined)
      return createSyntaxCause(
        index + at,
        whole.length,
        `"${whole}" is not a JSON escape. Write a backslash twice.`,
      );
  const control = found.split('').findIndex((character) => character < ' ');
  return control < 0
    ? null
    : createSyntaxCause(
        index + control,
        1,
        'This text contains a tab or another control character. Write \\t, or a space.',
      );
}
