// Prints the report and the scope of a check.

import type { Problem } from '../../engine/language/index.ts';
import { formatCount, formatPath } from '../commands/project.ts';
import type { Files } from '../files.ts';
import { findingFormatters } from '../report/index.ts';
import type { CheckArguments } from './check-arguments.ts';
import type { CheckFindings } from './checker.ts';
import type { HeldBackFindings } from './held-back.ts';

/** Prints the findings in the requested format. Only the pretty format ends with a total. */
export function printReport(
  problems: readonly Problem[],
  files: Files,
  { folder, format, exploration }: CheckArguments,
  { journeys, heldBack }: Pick<CheckFindings, 'journeys' | 'heldBack'>,
): void {
  const text = findingFormatters[format]?.(problems, files, formatPath(folder)) ?? '';
  if (text !== '') console.log(text);
  if (format !== 'pretty') return;
  // The scope is printed, so that users do not assume that more was checked.
  const checked = journeys
    ? `${formatCount(Object.keys(files).length, 'file')}, ${formatCount(journeys.count, 'journey')} and ${formatCount(journeys.tried, 'outcome')} checked`
    : `${formatCount(Object.keys(files).length, 'file')} checked, no journeys played`;
  const hint = exploration === null ? ' Run with --explore to search every path.' : '';
  if (problems.length === 0) {
    console.log(`${checked}, no problems.${hint}`);
    return;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sum = `${formatCount(errors, 'error')}, ${formatCount(problems.length - errors, 'warning')}`;
  console.log(`\n${checked}: ${sum}.`);
  for (const each of heldBack) console.log(describeHeldBack(each));
}

// helpers

function describeHeldBack({ folder, count }: HeldBackFindings): string {
  const owner = folder === null ? 'app.json or another shared file' : `"${folder}"`;
  return `Not listed, because ${owner} has errors: ${formatCount(count, 'finding')} from its journeys.`;
}
