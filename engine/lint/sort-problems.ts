import type { Problem } from '../language/index.ts';

/**
 * Sorts problems by file, line, column, and rule. Removes duplicates.
 * @example
 * const about = { file: 'tea/screens/about.json', line: 1, column: 1, rule: 'names/unused', message: '' };
 * sortProblems([{ ...about, line: 2 }, about, about]).map(({ line }) => line) // [1, 2]
 */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map(
    problems.map((each) => [
      `${each.file}:${each.line}:${each.column}:${each.rule}:${each.message}`,
      each,
    ]),
  );
  return [...unique.values()].sort(
    (one, other) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
      one.line - other.line ||
      one.column - other.column ||
      (one.rule < other.rule ? -1 : 1),
  );
}
