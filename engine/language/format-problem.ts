// Formats findings as text. The command line, the tools, and the Vite plugin use this file to print findings.

import { escapeControlCharacters } from './escape-control-characters.ts';
import type { Problem } from './problem.ts';

/** The properties of a finding that appear in its text. */
export type PrintableProblem = Pick<
  Problem,
  'rule' | 'severity' | 'file' | 'line' | 'column' | 'message'
> &
  Partial<Pick<Problem, 'endLine' | 'endColumn' | 'why' | 'suggestion' | 'witness'>>;

/**
 * Returns a location in a format that editors and terminals make clickable.
 * @param folder the name of the flows folder. If missing, the path is relative to the flows folder
 * @example
 * formatLocation({ file: 'tea/flow.json', line: 3, column: 7 }, 'flows') // 'flows/tea/flow.json:3:7'
 */
export function formatLocation(
  { file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>,
  folder?: string,
): string {
  return `${folder === undefined ? '' : `${folder}/`}${file}:${line}:${column}`;
}

/**
 * Returns the message of a finding and its suggestion.
 * @example
 * formatProblemMessage({ message: 'No step "paid".', suggestion: 'Did you mean "pay"?' }) // 'No step "paid". Did you mean "pay"?'
 */
export function formatProblemMessage({
  message,
  suggestion,
}: Pick<Problem, 'message' | 'suggestion'>): string {
  return suggestion ? `${message} ${suggestion}` : message;
}

/**
 * Formats a finding on one line: its location and its message.
 * @param folder the name of the flows folder. If missing, the path is relative to the flows folder
 * @example
 * formatProblemLine({ file: 'app.json', line: 3, column: 7, message: 'No home.' }) // 'app.json:3:7: No home.'
 */
export function formatProblemLine(
  problem: Pick<Problem, 'file' | 'line' | 'column' | 'message'>,
  folder?: string,
): string {
  return escapeControlCharacters(`${formatLocation(problem, folder)}: ${problem.message}`);
}

/**
 * Formats a finding on one line for the reports of tools: its severity, rule, location, and message.
 * @example
 * const problem = { rule: 'format/schema', severity: 'error', file: 'app.json', line: 3, column: 7, message: 'No home.' };
 * formatProblemSummary(problem) // 'error format/schema at app.json:3:7: No home.'
 */
export function formatProblemSummary(problem: PrintableProblem): string {
  return `${problem.severity} ${problem.rule} at ${formatProblemLine(problem)}`;
}

/**
 * Formats the full text of a finding: location, source lines, message, rationale, and journey.
 * @param text the text of the file, or undefined if there is no such file
 * @param folder the name of the flows folder
 * @example
 * const problem = { rule: 'names/unknown-step', severity: 'error', file: 'tea/flow.json', line: 1, column: 8 };
 * const text = formatProblem({ ...problem, message: 'There is no step "paid".' }, '{ "go": "paid" }', 'flows');
 * text.split('\n')[0] // 'flows/tea/flow.json:1:8  error  names/unknown-step'
 * text.split('\n')[1] // '  1 | { "go": "paid" }'
 */
export function formatProblem(
  problem: PrintableProblem,
  text: string | undefined,
  folder: string,
): string {
  const { severity, rule, why, witness } = problem;
  return [
    `${formatLocation(problem, folder)}  ${severity}  ${rule}`,
    ...createCodeFrame(problem, text),
    `  ${formatProblemMessage(problem)}`,
    ...(why ? [`  Why it matters: ${why}`] : []),
    ...(witness ? [`  How to get there: ${formatJourney(witness)}`] : []),
  ]
    .map((each) => escapeControlCharacters(each))
    .join('\n');
}

// helpers

/** The maximum length of a source line. Longer lines are not shown. */
const maxLineLength = 300;
const maxUnderlineLength = 120;

/** Returns the source line of a finding with its range underlined, and the previous line. */
function createCodeFrame(problem: PrintableProblem, text: string | undefined): readonly string[] {
  const { line, column, endLine, endColumn = column + 1 } = problem;
  const lines = text?.split(/\r?\n/) ?? [];
  const source = lines[line - 1];
  if (source === undefined || source.length > maxLineLength) return [];
  const width = String(line).length;
  const before = lines[line - 2];
  const end = endLine === undefined || endLine === line ? endColumn : source.length + 1;
  const length = Math.max(1, Math.min(end, source.length + 1) - column);
  return [
    ...(before === undefined ? [] : [`  ${String(line - 1).padStart(width)} | ${before}`]),
    `  ${line} | ${source}`,
    `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${'~'.repeat(Math.min(length, maxUnderlineLength))}`,
  ];
}

/** Formats a journey on one line, without its mock responses. */
function formatJourney({ steps }: NonNullable<Problem['witness']>): string {
  return steps
    .map(({ open, event, with: payload, wait }, index) => {
      const action = open ?? event ?? `wait ${wait ?? 0} seconds`;
      const given = payload === undefined ? '' : ` ${JSON.stringify(payload)}`;
      return `${index + 1}. ${action}${given}`.slice(0, 200);
    })
    .join('; ');
}
