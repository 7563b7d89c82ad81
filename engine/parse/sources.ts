// Flow files as text: their JSON values, and where in the text each of them stands.

import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';

interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Sources {
  /** Path below the flows folder -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** Path -> value, for the files that are JSON. */
  readonly values: Readonly<Record<string, Json>>;
  /** Where the value at a JSON Pointer stands; the nearest one around it where there is none. */
  locate(file: string, pointer: string): Span;
  /** Where the text of that value stands, which is another file where a flow is like another. */
  origin(file: string, pointer: string): { readonly file: string; readonly pointer: string };
}

/** Nothing sensible is larger; what is would only make the tools slow. */
const mostCharacters = 2_000_000;
const mostLevels = 200;

/** Reads JSON texts strictly: no comments, no trailing commas, no key twice. */
export function readSources(files: Readonly<Record<string, string>>): {
  readonly sources: Sources;
  readonly problems: readonly Problem[];
} {
  const trees = new Map<string, Node>();
  const values: Record<string, Json> = {};
  const problems: Problem[] = [];
  for (const [file, text] of Object.entries(files).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const found = readFile(file, text);
    problems.push(...found.problems);
    if (!found.tree) continue;
    trees.set(file, found.tree);
    values[file] = found.value;
  }
  const locate = (file: string, pointer: string): Span => {
    const node = nearest(trees.get(file), pointer);
    return spanOf(files[file] ?? '', node?.offset ?? 0, node?.length ?? 1);
  };
  const origin = (file: string, pointer: string) => ({ file, pointer });
  return { sources: { files, values, locate, origin }, problems };
}

/** A JSON Pointer's segments. */
export function segmentsOfPointer(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'));
}

// helpers

function readFile(
  file: string,
  text: string,
): { readonly tree: Node | null; readonly value: Json; readonly problems: readonly Problem[] } {
  const fail = (message: string, offset: number, length: number) => ({
    tree: null,
    value: null,
    problems: [problemAt(file, text, offset, length, message)],
  });
  if (text.length > mostCharacters) return fail('This file is too large to be a flow file.', 0, 1);
  if (nestsTooDeep(text)) return fail(`This file nests deeper than ${mostLevels} levels.`, 0, 1);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error)
    return fail(
      `This is not JSON: ${inWords(printParseErrorCode(error.error))}.`,
      error.offset,
      error.length,
    );
  if (!tree) return fail('This file is empty.', 0, 1);
  const twice = duplicateKeys(tree).map((node) =>
    problemAt(
      file,
      text,
      node.offset,
      node.length,
      `The key "${String(node.value)}" stands twice in this object; only one of them counts.`,
    ),
  );
  return { tree, value: jsonOf(tree), problems: twice };
}

function problemAt(
  file: string,
  text: string,
  offset: number,
  length: number,
  message: string,
): Problem {
  return {
    rule: 'syntax/json',
    severity: 'error',
    file,
    ...spanOf(text, offset, length),
    pointer: '',
    message,
  };
}

/** Plain data without the notes for people (`$comment`), built without ever setting a prototype. */
function jsonOf(node: Node): Json {
  if (node.type === 'array') return (node.children ?? []).map(jsonOf);
  if (node.type !== 'object') return node.value as Json;
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value && key.value !== '$comment' ? [[String(key.value), jsonOf(value)] as const] : [],
  );
  return Object.fromEntries(entries);
}

function duplicateKeys(node: Node): readonly Node[] {
  const children = node.children ?? [];
  const below = children.flatMap((child) => duplicateKeys(child));
  if (node.type !== 'object') return below;
  const seen = new Set<string>();
  const twice = children.flatMap(({ children: [key] = [] }) => {
    if (!key) return [];
    const again = seen.has(String(key.value));
    seen.add(String(key.value));
    return again ? [key] : [];
  });
  return [...twice, ...below];
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inText) {
      if (character === '\\') index += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > mostLevels) return true;
  }
  return false;
}

function nearest(tree: Node | undefined, pointer: string): Node | undefined {
  if (!tree) return undefined;
  const path: (string | number)[] = [];
  let node: Node = tree;
  for (const segment of segmentsOfPointer(pointer)) {
    path.push(node.type === 'array' ? Number(segment) : segment);
    const next = findNodeAtLocation(tree, path);
    if (!next) break;
    node = next;
  }
  return node;
}

function spanOf(text: string, offset: number, length: number): Span {
  const [line, column] = positionOf(text, offset);
  const [endLine, endColumn] = positionOf(
    text,
    Math.min(text.length, offset + Math.max(1, length)),
  );
  return { line, column, endLine, endColumn };
}

function positionOf(text: string, offset: number): readonly [number, number] {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return [line, offset - before.lastIndexOf('\n')];
}

function inWords(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
