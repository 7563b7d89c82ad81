// Explores the flows with a higher limit as part of a check.

import type { Parsed, Problem } from '../../engine/language/index.ts';
import { servicesBeside, shownPath } from '../commands/project.ts';
import { type Walked, walkProblems } from '../explore/walk-problems.ts';
import { printable } from '../report/printable.ts';
import type { Asked } from './read-asked.ts';

/** Explores the flows if that is requested and the flows have no errors. */
export function walkFrom(
  { folder, only, walk }: Asked,
  parsed: Parsed,
  found: readonly Problem[],
): Walked {
  const { product } = parsed;
  const isSound = found.every(({ severity }) => severity !== 'error');
  if (walk === null || !isSound || !product) return { problems: [], unproved: [] };
  const names = Object.keys(product.flows).filter(
    (flow) => only === null || only.some((file) => file.startsWith(`${flow}/`)),
  );
  return walkProblems({ ...parsed, product }, servicesBeside(folder), names, walk.most);
}

/** Printed to stderr, because programs read stdout. */
export function notProved(unproved: readonly Problem[], folder: string): string {
  return [
    `Unproven: ${unproved.length}. (Errors with --strict.)`,
    ...unproved.map(({ file, line, column, message }) =>
      printable(`  ${shownPath(folder)}/${file}:${line}:${column} ${message}`),
    ),
  ].join('\n');
}
