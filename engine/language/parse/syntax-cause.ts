// Finds the most likely cause of a JSON syntax error: the first mistake that a person would name.

import { findMissingBracket } from './missing-bracket.ts';

export interface SyntaxCause {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  /** The offset where an unterminated construct begins. */
  readonly opened?: number;
}

/** Returns the cause of a syntax error, or null when only the parser can tell. */
export function findSyntaxCause(text: string): SyntaxCause | null {
  return findFileCause(text) ?? findTokenCause(text);
}

// helpers

const createCause = (offset: number, length: number, message: string): SyntaxCause => ({
  offset,
  length: Math.max(1, length),
  message,
});

/**
 * Finds causes that concern the whole file or that a tool left in it, such as merge conflict
 * markers.
 */
function findFileCause(text: string): SyntaxCause | null {
  if ((text.slice(0, 200).match(/\0/g)?.length ?? 0) > 2)
    return createCause(
      0,
      1,
      'This file is saved as UTF-16 or holds binary data. Save it as UTF-8.',
    );
  if (text.startsWith('\uFEFF'))
    return createCause(
      0,
      1,
      'This file begins with a byte order mark. Save it as UTF-8 without one.',
    );
  if (text.startsWith('\uFFFD'))
    return createCause(0, 1, 'This file is not saved as UTF-8. Save it as UTF-8.');
  if (text.trim() === '') return createCause(0, 1, 'This file is empty.');
  const [marker = '', { index = 0 } = {}] = getMatchParts(
    /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m.exec(text),
  );
  if (marker !== '')
    return createCause(
      index,
      marker.length,
      'Here is the marker of a merge conflict. Keep one of the two sides, and delete the markers.',
    );
  return null;
}

function getMatchParts(match: RegExpExecArray | null): readonly [string?, { index: number }?] {
  return match ? [match[0], { index: match.index }] : [];
}

/** Matches a string, a comment, a non-ASCII quotation mark, a sign, or a bare word. */
const tokenPattern =
  /"(?:[^"\\\n]|\\.)*"|"(?:[^"\\\n]|\\.)*|\/\/.*|\/\*|[“”„‟‘’'`]|[{}[\],:]|[^\s{}[\],:"“”„‟‘’'`]+/g;

interface OpenToken {
  readonly sign: string;
  readonly offset: number;
  /** The number of values read so far. */
  count: number;
}

type ExpectedToken = 'key' | 'colon' | 'value' | 'comma';

function findTokenCause(text: string): SyntaxCause | null {
  const open: OpenToken[] = [];
  let awaited: ExpectedToken = 'value';
  let comma: number | null = null;
  let before = 0;
  for (const { 0: found, index } of text.matchAll(tokenPattern)) {
    if (awaited === 'comma' && open.length > 0 && /^\w/.test(found) && text[index - 1] === '"')
      return createCause(
        index - 1,
        1,
        'Here a text ends. A quotation mark inside a text is written \\".',
      );
    const wrong = findForeignSyntax(found, index, text);
    if (wrong) return wrong;
    const isText = found.startsWith('"');
    if (open.length === 0 && before > 0 && awaited === 'comma')
      return createCause(
        index,
        found.length,
        'Behind the end of the value stands something else. A file holds one value.',
      );
    if (found === '}' || found === ']') {
      const last = open.pop()?.sign;
      if (last !== (found === '}' ? '{' : '[')) return createUnclosedCause(text, index);
      if (comma !== null)
        return createCause(comma, 1, `The comma before "${found}" is one too many.`);
      if (awaited === 'value' && last === '{')
        return createCause(before, 1, 'The value of this key is missing.');
      if (awaited === 'colon')
        return createCause(before, 1, 'Behind this key, a colon and a value are missing.');
      awaited = 'comma';
    } else if (found === ',') {
      if (awaited !== 'comma')
        return createCause(
          index,
          1,
          comma === null && awaited === 'value' && open.length > 0 && text[before] === ':'
            ? 'The value before this comma is missing.'
            : 'This comma is one too many.',
        );
      awaited = open.at(-1)?.sign === '{' ? 'key' : 'value';
      comma = index;
      before = index;
      continue;
    } else if (found === ':') {
      const around = open.at(-1);
      if (around?.sign === '[' && around.count === 1)
        return createCause(
          around.offset,
          1,
          'This list holds a key and its value: write "{" for "[".',
        );
      if (awaited === 'comma' || awaited === 'key') return createUnclosedCause(text, index);
      if (awaited !== 'colon') return createCause(index, 1, 'This colon is one too many.');
      awaited = 'value';
    } else if (awaited === 'comma') {
      return createCause(
        before,
        1,
        `A comma is missing behind this, before ${shortenToken(found)}.`,
      );
    } else if (awaited === 'colon') {
      return createCause(
        before,
        1,
        `A colon is missing behind this key, before ${shortenToken(found)}.`,
      );
    } else if (awaited === 'key') {
      if (!isText)
        return createCause(
          index,
          found.length,
          found === '{' || found === '['
            ? 'Here a key is missing.'
            : `The key ${shortenToken(found)} needs quotation marks.`,
        );
      awaited = 'colon';
    } else if (found === '{' || found === '[') {
      countValue(open);
      open.push({ sign: found, offset: index, count: 0 });
      awaited = found === '{' ? 'key' : 'value';
    } else {
      countValue(open);
      awaited = 'comma';
    }
    comma = null;
    before = index + found.length - 1;
  }
  return open.length > 0 ? createUnclosedCause(text, text.trimEnd().length - 1) : null;
}

function countValue(open: readonly OpenToken[]): void {
  const around = open.at(-1);
  if (around) around.count += 1;
}

/** Reports an unclosed bracket at the position where it should be closed. */
function createUnclosedCause(text: string, noticed: number): SyntaxCause {
  const missing = findMissingBracket(text);
  if (!missing)
    return createCause(
      noticed,
      1,
      `The bracket "${text[noticed] ?? ''}" closes nothing that is open here.`,
    );
  const end = missing.sign === '{' ? '}' : ']';
  return {
    ...createCause(missing.expected, 1, `The closing bracket "${end}" is missing before this.`),
    opened: missing.opened,
  };
}

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

/** Reports syntax that JSON does not have. */
function findForeignSyntax(found: string, index: number, text: string): SyntaxCause | null {
  if (found.startsWith('//') || found === '/*')
    return createCause(index, found.length, 'JSON has no comments. Write a note as "$comment".');
  if (/^[“”„‟‘’]$/.test(found))
    return createCause(
      index,
      1,
      `The quotation mark ${found} is one of print. Write a straight one: ".`,
    );
  if (found === "'" || found === '`')
    return createCause(index, 1, `A text stands in double quotation marks ("), not in ${found}.`);
  if (found.startsWith('"')) return findTextCause(found, index);
  if (/^[{}[\],:]$/.test(found) || /^(?:true|false|null)$/.test(found)) return null;
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(found)) return null;
  if (Object.hasOwn(foreignLiterals, found))
    return createCause(
      index,
      found.length,
      `"${found}" is no value of JSON. Write ${foreignLiterals[found]}.`,
    );
  if (/^[-+]?(?:NaN|Infinity)$/.test(found))
    return createCause(
      index,
      found.length,
      `"${found}" is no value of JSON, which knows finite numbers only.`,
    );
  if (/^[-+.\d]/.test(found))
    return createCause(index, found.length, `"${found}" is no number of JSON.`);
  const isKey = /^\s*:/.test(text.slice(index + found.length, index + found.length + 20));
  return createCause(
    index,
    found.length,
    `The ${isKey ? 'key' : 'text'} ${found} needs quotation marks.`,
  );
}

function findTextCause(found: string, index: number): SyntaxCause | null {
  if (found.length === 1 || !/^"(?:[^"\\\n]|\\.)*"$/.test(found))
    return createCause(
      index,
      found.length,
      'This text does not end on its line. Close its quotation mark; several paragraphs are a list of texts.',
    );
  const escapes = /\\(?:\\|["/bfnrt]|u[\da-fA-F]{4}|(.))/g;
  for (const { 0: whole, 1: wrong, index: at } of found.matchAll(escapes))
    if (wrong !== undefined)
      return createCause(
        index + at,
        whole.length,
        `"${whole}" is no escape of JSON. Write a backslash twice.`,
      );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const control = /[\u0000-\u001f]/.exec(found);
  return control
    ? createCause(
        index + control.index,
        1,
        'A tab or another control sign stands in this text. Write \\t, or a space.',
      )
    : null;
}

function shortenToken(found: string): string {
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}
