// Checks a folder of flows once. Runs the rules and the journeys, applies fixes on request, and prints the report.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../engine/language/index.ts';
import { formatPath } from '../commands/project.ts';
import type { Files } from '../files.ts';
import { applySafeFixes } from '../fix/repair.ts';
import { createPatch, describeFixes } from '../fix/report.ts';
import { failedRule } from '../journeys/failed-journeys.ts';
import { readFlows } from '../load.ts';
import { removeSuppressedProblems, suppressionsFile } from '../suppressions.ts';
import type { CheckArguments } from './check-arguments.ts';
import { type Checker, formatToday, isLanguageVersionFinding } from './checker.ts';
import { exploreIfRequested, formatUnproved } from './explore.ts';
import { printReport } from './print-report.ts';

/**
 * Runs a single check, applies fixes on request, and prints the report.
 * @returns the exit code
 */
export function checkOnce(asked: CheckArguments, checker: Checker): number {
  const { folder, only, maxWarnings, fix } = asked;
  const isRequested = (file: string) => only === null || only.includes(file);
  const before = readFlows(folder);
  const files = fix === null ? before : applyFixes(asked, before, checker.find, isRequested);
  const checked = checker.findAll(files);
  const { parsed, problems: found } = checked;
  const explored = exploreIfRequested(asked, parsed, found);
  const withoutSuppressed = (problems: readonly Problem[]) =>
    removeSuppressedProblems(problems, files[suppressionsFile], formatToday()).filter(({ file }) =>
      isRequested(file),
    );
  const unproved = withoutSuppressed(explored.unproved);
  const problems = [
    ...found.filter((each) => isRequested(each.file) || isLanguageVersionFinding(each)),
    ...withoutSuppressed(explored.problems),
  ].map((each) => (asked.strict && each.rule === failedRule ? toError(each) : each));
  if (asked.strict) problems.push(...unproved);
  else if (unproved.length > 0) console.error(formatUnproved(unproved, folder));
  printReport(problems, files, asked, checked);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (maxWarnings !== null && warnings > maxWarnings) ? 1 : 0;
}

// helpers

function toError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}

/**
 * Applies safe fixes to the files, or prints the fixes as a patch.
 * @returns the files with the fixes
 */
function applyFixes(
  asked: CheckArguments,
  before: Files,
  find: Checker['find'],
  isRequested: (file: string) => boolean,
): Files {
  const { files, repaired } = applySafeFixes(before, find, isRequested);
  const shown = formatPath(asked.folder);
  const isShow = asked.fix === 'show';
  // Prints to stderr, because other programs read the report from stdout.
  if (repaired.length > 0)
    console.error(describeFixes(repaired, shown, isShow ? 'would be fixed' : 'fixed'));
  if (!isShow) writeChangedFiles(asked.folder, before, files);
  else if (repaired.length > 0) console.log(`${createPatch(before, files, shown)}\n`);
  return isShow ? before : files;
}

function writeChangedFiles(folder: string, before: Files, after: Files): void {
  for (const [file, text] of Object.entries(after))
    if (before[file] !== text) writeFileSync(join(folder, file), text);
}
