// Finds the problems that changed files would add to the product.

import type { Checker } from '../../cli/check/checker.ts';
import type { Problem } from '../../engine/language/index.ts';
import type { FileChanges } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { AnalysisContext } from './context.ts';
import { createPlanChecker } from './patterns/plan-checker.ts';

/**
 * Returns the problems that the product has only with the changed files.
 * @param depth `rules` for the findings of the rules at their original locations; `all` to include the findings of the
 * journeys
 */
export function findAddedProblems(
  context: AnalysisContext,
  changes: FileChanges,
  depth: 'rules' | 'all',
): readonly Problem[] {
  const known = new Set(context.problems.map(getKey));
  const checker = getChecker(context.project.flows);
  const files = patchFiles(context.files, changes);
  const found = depth === 'all' ? checker.findAll(files).problems : checker.find(files);
  return found.filter((problem) => !known.has(getKey(problem)));
}

// helpers

const checkers = new Map<string, Checker>();

/**
 * Returns the checker for planned files. It keeps the parsed files of the last plan, so that it checks only the
 * differences.
 */
function getChecker(flows: string): Checker {
  const checker = checkers.get(flows) ?? createPlanChecker(flows);
  checkers.set(flows, checker);
  return checker;
}

/** Identifies a problem by its message, because its position changes when the file is edited. */
function getKey({ rule, file, message }: Problem): string {
  return JSON.stringify([rule, file, message]);
}
