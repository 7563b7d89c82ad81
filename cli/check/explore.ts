// Explores the states of the flows as part of `check --explore`.

import { formatProblemLine, type Parsed, type Problem } from '../../engine/language/index.ts';
import { formatPath, getServicesFolder } from '../commands/project.ts';
import {
  type ExplorationProblems,
  findExplorationProblems,
} from '../explore/exploration-problems.ts';
import type { CheckArguments } from './check-arguments.ts';

/** Explores the flows if the user requested it and the rules found no errors. */
export function exploreIfRequested(
  { folder, only, exploration }: CheckArguments,
  parsed: Parsed,
  found: readonly Problem[],
): ExplorationProblems {
  const { product } = parsed;
  const isSound = found.every(({ severity }) => severity !== 'error');
  if (exploration === null || !isSound || !product) return { problems: [], unproved: [] };
  const names = Object.keys(product.flows).filter(
    (flow) => only === null || only.some((file) => file.startsWith(`${flow}/`)),
  );
  return findExplorationProblems(
    { ...parsed, product },
    getServicesFolder(folder),
    names,
    exploration.maxMoves,
  );
}

/** Formats the unproven findings as text for stderr. The report goes to stdout, which other programs read. */
export function formatUnproved(unproved: readonly Problem[], folder: string): string {
  return [
    `Unproven: ${unproved.length}. (Errors with --strict.)`,
    ...unproved.map((problem) => `  ${formatProblemLine(problem, formatPath(folder))}`),
  ].join('\n');
}
