// Finds comments that are written as noun clauses, and type names that are declared more than once.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Matches the beginning of a noun clause, such as "What a call is made of." instead of "The parts
 * of a call."
 */
const nounClausePattern = /^(?:What|Whether|Where|How)\b/;

const exportedTypePattern =
  /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/**
 * Finds comments and docstrings that begin with a noun clause.
 * @param root the project folder
 * @param files source files relative to it
 * @returns "path:line: first line of the comment"
 */
export function findNounClauses(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((path) =>
    getCommentStarts(readFileSync(join(root, path), 'utf8'))
      .filter(({ text }) => nounClausePattern.test(text))
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  );
}

/**
 * Finds names of exported types that are declared in more than one file.
 * @returns "Name: path, path"
 */
export function findSharedTypeNames(root: string, files: readonly string[]): readonly string[] {
  const declared = new Map<string, string[]>();
  for (const path of files)
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      exportedTypePattern,
    ))
      declared.set(name, [...(declared.get(name) ?? []), path]);
  return [...declared]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

// helpers

interface CommentStart {
  /** The line number, counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the first line of each comment that starts on a line of its own. */
function getCommentStarts(source: string): readonly CommentStart[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    const single = /^\s*\/\/ ?(.*)$/.exec(line);
    if (single && !/^\s*\/\//.test(before)) return [{ line: index + 1, text: single[1] ?? '' }];
    const short = /^\s*\/\*\*? +(.*)$/.exec(line);
    if (short) return [{ line: index + 1, text: short[1] ?? '' }];
    const long = /^\s*\* (.*)$/.exec(line);
    if (long && /^\s*\/\*\*?\s*$/.test(before)) return [{ line: index + 1, text: long[1] ?? '' }];
    return [];
  });
}
