// A check that walks through the flows with a higher bound: what it finds beside all else.

import type { Problem } from '../../engine/check/index.ts';
import type { Parsed } from '../../engine/index.ts';
import { servicesBeside, shownPath } from '../commands/project.ts';
import { type Walked, walkProblems } from '../explore/walk-problems.ts';
import { printable } from '../report/printable.ts';
import type { Asked } from './read-asked.ts';

/** Walks through the flows if that is asked for, and if nothing is wrong with them as they stand. */
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

/** On the other stream, so that what a program reads stays what it was. */
export function notProved(unproved: readonly Problem[], folder: string): string {
  return [
    `Not proved: ${unproved.length}. (An error with --strict.)`,
    ...unproved.map(({ file, line, column, message }) =>
      printable(`  ${shownPath(folder)}/${file}:${line}:${column} ${message}`),
    ),
  ].join('\n');
}
