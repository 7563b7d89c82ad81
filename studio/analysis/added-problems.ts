// Finds the problems that changed files would add.

import type { Checker } from '../../cli/check/checker.ts';
import type { Problem } from '../../engine/language/index.ts';
import type { FileChanges } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { AnalysisContext } from './context.ts';
import { createPlanChecker } from './patterns/plan-checker.ts';

/**
 * Returns the problems that the product has with the changes, and not without them.
 * @param depth `rules` for the findings of the rules, each at its place; `all` for those of the journeys, too
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

/** The checker of plans. It has parsed the files of the last plan, and checks the changes only. */
function getChecker(flows: string): Checker {
  const checker = checkers.get(flows) ?? createPlanChecker(flows);
  checkers.set(flows, checker);
  return checker;
}

/** Positions change when a file is edited, so that a problem is known by its message. */
function getKey({ rule, file, message }: Problem): string {
  return JSON.stringify([rule, file, message]);
}
