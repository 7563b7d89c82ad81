// Formats findings for a terminal: location, message, source lines, rationale and suggestion.

import type { Problem } from '../../engine/language/index.ts';
import { escapeControlCharacters } from './printable.ts';

/**
 * Returns all findings as one text.
 * @param shown the folder's name
 */
export function formatForTerminal(
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
): string {
  return problems
    .map((problem) => formatProblem(problem, files[problem.file] ?? '', shown))
    .join('\n\n');
}

// helpers

function formatProblem(problem: Problem, text: string, shown: string): string {
  const { file, line, column, severity, rule, message, suggestion, why, witness } = problem;
  return [
    `${shown}/${file}:${line}:${column}  ${severity}  ${rule}`,
    ...createCodeFrame(problem, text),
    `  ${[message, suggestion].filter(Boolean).join(' ')}`,
    ...(why ? [`  Why it matters: ${why}`] : []),
    ...(witness ? [`  How to get there: ${formatJourney(witness)}`] : []),
  ]
    .map((each) => escapeControlCharacters(each))
    .join('\n');
}

/** Formats a journey on one line, without its mock answers. */
function formatJourney({ steps }: NonNullable<Problem['witness']>): string {
  return steps
    .map(({ open, event, with: payload, wait }, index) => {
      const what = open ?? event ?? `wait ${wait ?? 0} seconds`;
      const given = payload === undefined ? '' : ` ${JSON.stringify(payload)}`;
      return `${index + 1}. ${what}${given}`.slice(0, 200);
    })
    .join('; ');
}

function createCodeFrame(
  { line, column, endLine, endColumn }: Problem,
  text: string,
): readonly string[] {
  const lines = text.split(/\r?\n/);
  const at = lines[line - 1];
  if (at === undefined || at.length > 300) return [];
  const width = String(line).length;
  const before = lines[line - 2];
  const length = Math.max(1, (endLine === line ? endColumn : at.length + 1) - column);
  return [
    ...(before === undefined ? [] : [`  ${String(line - 1).padStart(width)} | ${before}`]),
    `  ${line} | ${at}`,
    `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${'~'.repeat(Math.min(length, 120))}`,
  ];
}
