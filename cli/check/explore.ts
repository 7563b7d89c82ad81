// Explores the flows with a higher limit as part of a check.

import type { Parsed, Problem } from '../../engine/language/index.ts';
import { formatPath, getServicesFolder } from '../commands/project.ts';
import {
  type ExplorationProblems,
  findExplorationProblems,
} from '../explore/exploration-problems.ts';
import { escapeControlCharacters } from '../report/printable.ts';
import type { CheckArguments } from './check-arguments.ts';

/** Explores the flows if that is requested and the flows have no errors. */
export function exploreIfRequested(
  { folder, only, walk }: CheckArguments,
  parsed: Parsed,
  found: readonly Problem[],
): ExplorationProblems {
  const { product } = parsed;
  const isSound = found.every(({ severity }) => severity !== 'error');
  if (walk === null || !isSound || !product) return { problems: [], unproved: [] };
  const names = Object.keys(product.flows).filter(
    (flow) => only === null || only.some((file) => file.startsWith(`${flow}/`)),
  );
  return findExplorationProblems(
    { ...parsed, product },
    getServicesFolder(folder),
    names,
    walk.most,
  );
}

/** Printed to stderr, because programs read stdout. */
export function formatUnproved(unproved: readonly Problem[], folder: string): string {
  return [
    `Unproven: ${unproved.length}. (Errors with --strict.)`,
    ...unproved.map(({ file, line, column, message }) =>
      escapeControlCharacters(`  ${formatPath(folder)}/${file}:${line}:${column} ${message}`),
    ),
  ].join('\n');
}
