// Explores flows and converts the results of the exploration to findings.

import { type CoverageGap, findModelProblems } from '../../engine/explore/index.ts';
import type { Parsed, Problem, Product } from '../../engine/language/index.ts';
import { flowFile, getFolderByFlow } from '../../engine/language/index.ts';
import { describeGoal } from './describe-goal.ts';
import { type SearchedFlow, searchFlows } from './search.ts';

export interface ExplorationProblems {
  /** The proven findings, each with a journey that demonstrates the problem. */
  readonly problems: readonly Problem[];
  /**
   * The unproven findings. They concern behavior that the exploration neither reached nor ruled out, and texts that may
   * have an empty placeholder.
   */
  readonly unproved: readonly Problem[];
}

/**
 * Explores the given flows and returns the findings.
 * @param services the folder of the services that the flows call
 * @param most the maximum number of moves for each flow
 */
export function findExplorationProblems(
  parsed: Parsed & { readonly product: Product },
  services: string,
  flows: readonly string[],
  most?: number,
): ExplorationProblems {
  const folders = getFolderByFlow(parsed.sources.values);
  const folderOf = (flow: string) => folders.get(flow) ?? flow;
  const found = searchFlows(parsed, services, flows, most);
  const problems = found.flatMap(({ explored }) => findModelProblems(parsed, explored, folderOf));
  const gaps = found.flatMap((each) => createGapProblems(parsed, each, folderOf));
  return {
    problems: removeDuplicates(problems.filter(({ certain }) => certain)),
    unproved: removeDuplicates([...problems.filter(({ certain }) => !certain), ...gaps]),
  };
}

// helpers

/** Removes findings with the same location and message, because several flows may reach the same element. */
function removeDuplicates(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map<string, Problem>();
  for (const each of problems) {
    const key = [each.file, each.line, each.column, each.rule, each.message].join(' ');
    if (!unique.has(key)) unique.set(key, each);
  }
  return [...unique.values()].sort(
    (one, other) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) || one.line - other.line,
  );
}

function createGapProblems(
  { sources }: Parsed,
  { gaps, exploration }: SearchedFlow,
  folderOf: (flow: string) => string,
): readonly Problem[] {
  const open = gaps.filter(({ certain }) => !certain);
  const guards = new Set(open.flatMap(({ goal }) => (isWholeGuard(goal) ? [goal.element.id] : [])));
  return (
    open
      // Leaves out goals behind a guard that never has the required value. The guard itself is already reported.
      .filter(({ goal }) => isWholeGuard(goal) || !guards.has(goal.element.id))
      .filter(({ goal }) => !guards.has(`${goal.element.id}/when`))
      .map(({ goal, reason }) => {
        const { flow, screen, pointer } = goal.element;
        const folder = folderOf(flow?.id ?? '');
        const file = screen === null ? flowFile(folder) : `${folder}/screens/${screen}.json`;
        const at = toSourcePointer(sources.values[file], pointer);
        return {
          ...{ rule: 'model/unproved', severity: 'error' as const },
          ...sources.origin(file, at),
          ...sources.locate(file, at),
          message: `Not covered: ${describeGoal(exploration, goal)}. ${reason}`,
        };
      })
  );
}

/** Returns true if an uncovered goal concerns a whole guard instead of one of its atoms. */
function isWholeGuard({ aspect }: CoverageGap['goal']): boolean {
  return typeof aspect !== 'number';
}

/**
 * Returns the JSON Pointer of a value in the source file. There, a list with one item may be written as the item alone.
 */
function toSourcePointer(value: unknown, pointer: string): string {
  const passed: string[] = [];
  let at = value;
  for (const segment of pointer.split('/').slice(1)) {
    if (Array.isArray(at)) at = at[Number(segment)];
    else if (typeof at === 'object' && at !== null && Object.hasOwn(at, segment))
      at = (at as Record<string, unknown>)[segment];
    else if (/^\d+$/.test(segment)) continue;
    else break;
    passed.push(segment);
  }
  return passed.map((each) => `/${each}`).join('');
}
