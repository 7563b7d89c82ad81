// Suppresses findings that are listed in ignore.json, each with a reason and an expiry date.

import { languageRuleId, type Problem } from '../engine/language/index.ts';

export const suppressionsFile = 'ignore.json';

/** An entry of ignore.json, which suppresses a finding. */
interface Suppression {
  readonly rule: string;
  /** The path of the file, relative to the flows folder. If undefined, the entry applies to all files. */
  readonly file?: string;
  readonly reason: string;
  /** The last day on which the entry applies, as an ISO date. */
  readonly until: string;
}

/**
 * Removes suppressed findings. Adds a finding for each entry of ignore.json that is invalid, expired, or unused.
 * @param text the text of ignore.json, or undefined if there is no such file
 * @param today the current date in ISO format
 */
export function applySuppressions(
  problems: readonly Problem[],
  text: string | undefined,
  today: string,
): readonly Problem[] {
  // If the flows use another version of the flow language, no rules ran. Unused entries are then not reported.
  const isOther = problems.some(({ rule }) => rule === languageRuleId);
  if (text === undefined || isOther) return problems;
  const entries = parseSuppressions(text);
  if (entries === null)
    return [
      ...problems,
      createOwnProblem(
        1,
        'This file must be a list of entries with rule, reason and until.',
        'error',
      ),
    ];
  const problemsFound = entries.flatMap((entry, index) =>
    checkSuppression(entry, findLine(text, index), problems, today),
  );
  return [...removeSuppressedProblems(problems, text, today), ...problemsFound];
}

/** Removes suppressed findings. Does not report problems of ignore.json. */
export function removeSuppressedProblems(
  problems: readonly Problem[],
  text: string | undefined,
  today: string,
): readonly Problem[] {
  const entries = text === undefined ? [] : (parseSuppressions(text) ?? []);
  const counting = entries.filter((entry) => isValidSuppression(entry) && entry.until >= today);
  return problems.filter(
    (problem) => !counting.some((entry) => matchesSuppression(entry, problem)),
  );
}

// helpers

function parseSuppressions(text: string): readonly Suppression[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as Suppression[]) : null;
  } catch {
    return null;
  }
}

function isValidSuppression(entry: Partial<Suppression> | null): entry is Suppression {
  return (
    typeof entry?.rule === 'string' &&
    typeof entry.reason === 'string' &&
    entry.reason.trim().length > 9 &&
    /^\d{4}-\d{2}-\d{2}$/.test(String(entry.until)) &&
    (entry.file === undefined || typeof entry.file === 'string')
  );
}

function matchesSuppression({ rule, file }: Suppression, problem: Problem): boolean {
  return rule === problem.rule && (file === undefined || file === problem.file);
}

function checkSuppression(
  entry: Suppression,
  line: number,
  problems: readonly Problem[],
  today: string,
): readonly Problem[] {
  if (!isValidSuppression(entry))
    return [
      createOwnProblem(
        line,
        'An entry needs a rule, a reason of at least ten characters, and an expiry date in `until`.',
        'error',
      ),
    ];
  if (entry.until < today)
    return [
      createOwnProblem(
        line,
        `This suppression expired on ${entry.until}. Fix the problem, or state a new reason and date.`,
        'warning',
      ),
    ];
  // An entry without a current finding may still be needed. Journeys may not have been played, and rules do not read
  // files that are not valid JSON.
  if (
    !/^(model|journeys)\//.test(entry.rule) &&
    !problems.some(({ rule }) => rule === 'syntax/json') &&
    !problems.some((problem) => matchesSuppression(entry, problem))
  )
    return [
      createOwnProblem(
        line,
        `"${entry.rule}" no longer finds anything here. Remove this entry.`,
        'warning',
      ),
    ];
  return [];
}

/** Returns the line on which an entry of ignore.json begins. */
function findLine(text: string, index: number): number {
  let [depth, seen] = [0, -1];
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') {
      depth += 1;
      if (depth === 1) seen += 1;
      if (depth === 1 && seen === index) return text.slice(0, at).split('\n').length;
    }
    if (letter === '}') depth -= 1;
  }
  return 1;
}

function createOwnProblem(line: number, message: string, severity: Problem['severity']): Problem {
  return {
    rule: 'suppressions',
    severity,
    file: suppressionsFile,
    pointer: '',
    ...{ line, column: 1, endLine: line, endColumn: 2 },
    message,
    why: 'A suppression without a reason or an end hides later problems.',
  };
}
