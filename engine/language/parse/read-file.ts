// Reads one JSON file strictly. Returns its value and the problems in its text.

import { type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import type { SyntaxCause } from './create-cause.ts';
import { findSyntaxCause } from './syntax-cause.ts';
import { createTextLocator } from './text-locations.ts';

export interface ParsedFile {
  /** The value of the file, or undefined if the text is not JSON. */
  readonly value: Json | undefined;
  readonly problems: readonly Problem[];
}

/**
 * The maximum number of characters in a file. Real flow files are smaller, and larger files would slow down the tools.
 */
const maxCharacters = 2_000_000;
const maxLevels = 200;
/** The maximum number of duplicate keys reported for one file. */
const maxDuplicates = 100;

/** Parses JSON text. Comments, trailing commas, and duplicate keys are errors. */
export function readJsonFile(file: string, text: string): ParsedFile {
  if (text.length > maxCharacters)
    return createFailure(file, text, 'This file is too large to be a flow file.');
  if (nestsTooDeep(text))
    return createFailure(file, text, `This file nests deeper than ${maxLevels} levels.`);
  const quick = readValidFile(text);
  if (quick !== undefined) return { value: quick, problems: [] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error) {
    const cause = findSyntaxCause(text);
    if (cause) return createFailureWithCause(file, text, cause);
    const message = `This is not JSON: ${splitCamelCase(printParseErrorCode(error.error))}.`;
    return createFailure(file, text, message, error);
  }
  if (!tree) return createFailure(file, text, 'This file is empty.');
  const twice: Node[] = [];
  const value = buildValue(tree, twice);
  return { value, problems: createDuplicateProblems(file, text, twice.slice(0, maxDuplicates)) };
}

// helpers

/** Parses a text without any problem, which is the common case. Returns undefined for all other texts. */
function readValidFile(text: string): Json | undefined {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  return hasDuplicateKey(text) ? undefined : omitComments(value);
}

function hasDuplicateKey(text: string): boolean {
  const open: Set<string>[] = [];
  let twice = false;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name) {
      const keys = open.at(-1);
      if (keys?.has(name)) twice = true;
      keys?.add(name);
    },
  });
  return twice;
}

/** Returns a value without its `$comment` properties. Returns the same value if it has none. */
function omitComments(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map(omitComments);
    return list.some((each, index) => each !== value[index]) ? list : value;
  }
  const before = Object.entries(value);
  const entries = before
    .filter(([name]) => name !== '$comment')
    .map(([name, each]) => [name, omitComments(each)] as const);
  const same =
    entries.length === before.length &&
    entries.every(([, each], index) => each === before[index]?.[1]);
  return same ? value : Object.fromEntries(entries);
}

const fileStart = { offset: 0, length: 1 };

function createFailure(
  file: string,
  text: string,
  message: string,
  { offset, length }: { readonly offset: number; readonly length: number } = fileStart,
): ParsedFile {
  const { spanOf } = createTextLocator(text);
  return { value: undefined, problems: [createProblem(file, message, spanOf(offset, length))] };
}

/** Reports a syntax error with a known cause. Points to the unclosed bracket if there is one. */
function createFailureWithCause(file: string, text: string, cause: SyntaxCause): ParsedFile {
  const { value, problems } = createFailure(file, text, cause.message, cause);
  if (cause.opened === undefined) return { value, problems };
  const { line, column } = createTextLocator(text).spanOf(cause.opened, 1);
  const related = [{ file, line, column, message: 'This bracket is left open.' }];
  return { value, problems: problems.map((each) => ({ ...each, related })) };
}

function createDuplicateProblems(
  file: string,
  text: string,
  twice: readonly Node[],
): readonly Problem[] {
  if (twice.length === 0) return [];
  const { spanOf } = createTextLocator(text);
  return twice.map(({ value, offset, length }) => {
    const message = `The key "${String(value)}" is in this object twice; only one of them counts.`;
    return createProblem(file, message, spanOf(offset, length));
  });
}

function createProblem(
  file: string,
  message: string,
  span: Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>,
): Problem {
  return { rule: 'syntax/json', severity: 'error', file, ...span, pointer: '', message };
}

/**
 * Builds plain data without `$comment` properties. Never sets a prototype.
 * @param twice receives the keys that a later key with the same name overrides
 */
function buildValue(node: Node, twice: Node[]): Json {
  if (node.type === 'array') return (node.children ?? []).map((child) => buildValue(child, twice));
  if (node.type !== 'object') return node.value as Json;
  const seen = new Set<string>();
  const entries: (readonly [string, Json])[] = [];
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (!key || !value) continue;
    const name = String(key.value);
    if (seen.has(name)) twice.push(key);
    seen.add(name);
    if (name !== '$comment') entries.push([name, buildValue(value, twice)]);
  }
  return Object.fromEntries(entries);
}

/**
 * Returns true if brackets are nested too deep. Counts the brackets that are still open, because the parser recurses
 * into each of them.
 */
function nestsTooDeep(text: string): boolean {
  const open: string[] = [];
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inText) {
      if (character === '\\') index += 1;
      else if (character === '"' || character === '\n') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character !== undefined && character === open.at(-1)) open.pop();
    if (open.length > maxLevels) return true;
  }
  return false;
}

function splitCamelCase(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
