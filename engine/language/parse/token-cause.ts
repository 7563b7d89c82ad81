// Finds the first token of a JSON text that is not allowed at its position.

import { createSyntaxCause, type SyntaxCause, shortenToken } from './create-cause.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { findMissingBracket } from './missing-bracket.ts';

/**
 * Returns the cause of the syntax error at the first wrong token. At the end of the text, an open bracket is the cause.
 * Returns null if every token is correct.
 */
export function findTokenCause(text: string): SyntaxCause | null {
  const reader: TokenReader = { text, open: [], awaited: 'value', comma: null, before: 0 };
  for (const { 0: found, index } of text.matchAll(tokenPattern)) {
    const token: Token = { found, index };
    const cause =
      findEarlyQuotationMark(reader, token) ??
      findForeignSyntax(found, index, text) ??
      findSecondValue(reader, token) ??
      readToken(reader, token);
    if (cause) return cause;
    reader.comma = found === ',' ? index : null;
    reader.before = index + found.length - 1;
  }
  return reader.open.length > 0 ? createUnclosedCause(text, text.trimEnd().length - 1) : null;
}

// helpers

/** Matches a string, a comment, a non-ASCII quotation mark, punctuation, or a bare word. */
const tokenPattern =
  /"(?:[^"\\\n]|\\.)*"|"(?:[^"\\\n]|\\.)*|\/\/.*|\/\*|[“”„‟‘’'`]|[{}[\],:]|[^\s{}[\],:"“”„‟‘’'`]+/g;

interface UnclosedToken {
  readonly sign: string;
  readonly offset: number;
  /** The number of values that have been read. */
  count: number;
}

type ExpectedToken = 'key' | 'colon' | 'value' | 'comma';

interface Token {
  readonly found: string;
  readonly index: number;
}

/** The state of a reader that processes a text token by token. */
interface TokenReader {
  readonly text: string;
  /** The open brackets, innermost bracket last. */
  readonly open: UnclosedToken[];
  awaited: ExpectedToken;
  /** The offset of the previous token if it is a comma. */
  comma: number | null;
  /** The offset of the last character of the previous token. */
  before: number;
}

/** Reports a quotation mark inside a string that ends the string too early. */
function findEarlyQuotationMark(
  { text, open, awaited }: TokenReader,
  { found, index }: Token,
): SyntaxCause | null {
  const isEarly =
    awaited === 'comma' && open.length > 0 && /^\w/.test(found) && text[index - 1] === '"';
  return isEarly
    ? createSyntaxCause(
        index - 1,
        1,
        'The text ends here. Inside a text, a quotation mark is written \\".',
      )
    : null;
}

function findSecondValue(
  { open, awaited, before }: TokenReader,
  { found, index }: Token,
): SyntaxCause | null {
  return open.length === 0 && before > 0 && awaited === 'comma'
    ? createSyntaxCause(
        index,
        found.length,
        'There is more after the end of the value. A file has one value.',
      )
    : null;
}

/** Consumes a token. If the token is not allowed at its position, returns the cause of the syntax error. */
function readToken(reader: TokenReader, token: Token): SyntaxCause | null {
  const { awaited, before } = reader;
  const { found } = token;
  if (found === '}' || found === ']') return readClosingBracket(reader, token);
  if (found === ',') return readComma(reader, token);
  if (found === ':') return readColon(reader, token);
  if (awaited === 'comma')
    return createSyntaxCause(
      before,
      1,
      `A comma is missing after this, before ${shortenToken(found)}.`,
    );
  if (awaited === 'colon')
    return createSyntaxCause(
      before,
      1,
      `A colon is missing after this key, before ${shortenToken(found)}.`,
    );
  return awaited === 'key' ? readKey(reader, token) : readValue(reader, token);
}

function readClosingBracket(reader: TokenReader, { found, index }: Token): SyntaxCause | null {
  const { text, open, awaited, comma, before } = reader;
  const last = open.pop()?.sign;
  if (last !== (found === '}' ? '{' : '[')) return createUnclosedCause(text, index);
  if (comma !== null)
    return createSyntaxCause(comma, 1, `The comma before "${found}" is not allowed.`);
  if (awaited === 'value' && last === '{')
    return createSyntaxCause(before, 1, 'The value of this key is missing.');
  if (awaited === 'colon')
    return createSyntaxCause(before, 1, 'A colon and a value are missing after this key.');
  reader.awaited = 'comma';
  return null;
}

function readComma(reader: TokenReader, { index }: Token): SyntaxCause | null {
  const { text, open, awaited, comma, before } = reader;
  if (awaited !== 'comma')
    return createSyntaxCause(
      index,
      1,
      comma === null && awaited === 'value' && open.length > 0 && text[before] === ':'
        ? 'The value before this comma is missing.'
        : 'This comma is not allowed here.',
    );
  reader.awaited = open.at(-1)?.sign === '{' ? 'key' : 'value';
  return null;
}

function readColon(reader: TokenReader, { index }: Token): SyntaxCause | null {
  const { text, open, awaited } = reader;
  const around = open.at(-1);
  if (around?.sign === '[' && around.count === 1)
    return createSyntaxCause(
      around.offset,
      1,
      'This list holds a key and its value: write "{" for "[".',
    );
  if (awaited === 'comma' || awaited === 'key') return createUnclosedCause(text, index);
  if (awaited !== 'colon') return createSyntaxCause(index, 1, 'This colon is not allowed here.');
  reader.awaited = 'value';
  return null;
}

function readKey(reader: TokenReader, { found, index }: Token): SyntaxCause | null {
  if (!found.startsWith('"'))
    return createSyntaxCause(
      index,
      found.length,
      found === '{' || found === '['
        ? 'A key is expected here. Maybe a "}" is missing before it.'
        : `The key ${shortenToken(found)} needs quotation marks.`,
    );
  reader.awaited = 'colon';
  return null;
}

/** Consumes a string, a number, a literal, or the beginning of an object or a list. */
function readValue(reader: TokenReader, { found, index }: Token): null {
  const { open } = reader;
  const around = open.at(-1);
  if (around) around.count += 1;
  if (found === '{' || found === '[') {
    open.push({ sign: found, offset: index, count: 0 });
    reader.awaited = found === '{' ? 'key' : 'value';
  } else reader.awaited = 'comma';
  return null;
}

/** Reports an unclosed bracket at the position where it should be closed. */
function createUnclosedCause(text: string, noticed: number): SyntaxCause {
  const missing = findMissingBracket(text);
  if (!missing)
    return createSyntaxCause(
      noticed,
      1,
      `The bracket "${text[noticed] ?? ''}" closes nothing that is open here.`,
    );
  const end = missing.sign === '{' ? '}' : ']';
  return {
    ...createSyntaxCause(
      missing.expected,
      1,
      `The closing bracket "${end}" is missing before this.`,
    ),
    opened: missing.opened,
  };
}
