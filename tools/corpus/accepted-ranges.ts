// Returns the lines where a finding counts as a correct location of a defect.

import type { Files } from '../../cli/files.ts';
import { getRemovableNode } from '../../cli/fix/removal-range.ts';
import { getLineNumber } from '../line-number.ts';
import { findNode, findParent } from './address.ts';
import { applyEditsTo } from './edit.ts';
import type { Defect } from './read-corpus.ts';

/** An inclusive range of lines in a file. */
export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** Returns the line ranges where a finding for a defect is accepted, the cause first. */
export function getAcceptedRanges(defect: Defect, files: Files): readonly LineRange[] {
  const after = applyEditsTo(files, defect.file, defect.edits);
  const { cause, also = [] } = defect;
  const [edit] = defect.edits;
  const file = edit?.file ?? defect.file;
  // The first edit is applied last, so that other edits do not move its lines.
  const before = applyEditsTo(files, defect.file, defect.edits.slice(1));
  const places = [
    cause === undefined
      ? getChangedLines(file, before, after)
      : getValueLines(cause, defect.file, after),
  ];
  // The edited lines are accepted like the cause, except the lines between two swapped values.
  if (edit && !('swap' in edit)) places.push(getChangedLines(file, before, after));
  if (edit && 'remove' in edit) places.push(...getParentLine(edit.remove, file, after));
  if (edit && 'swap' in edit)
    places.push(...edit.swap.map((each) => getValueLines(each, file, after)));
  return [...places, ...also.map((each) => getValueLines(each, defect.file, after))];
}

// helpers

/**
 * Returns the lines that differ between two versions. For a removal, returns the lines before and
 * after it.
 */
function getChangedLines(file: string, before: Files, after: Files): LineRange {
  const [old, now] = [before[file] ?? '', after[file] ?? ''];
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin += 1;
  let rest = 0;
  while (rest < most - begin && old[old.length - 1 - rest] === now[now.length - 1 - rest])
    rest += 1;
  const end = now.length - rest;
  return {
    file,
    first: getLineNumber(now, begin),
    last: getLineNumber(now, Math.max(begin, end - 1)),
  };
}

/** Returns the first line of the object or list from which something was removed. */
function getParentLine(address: string, file: string, after: Files): readonly LineRange[] {
  const { parent } = findParent(after[file] ?? '', address);
  return [getFirstLine(getRemovableNode(parent), file, after)];
}

/** Returns the line of a key, or all lines of the value for an address that ends with " > *". */
function getValueLines(address: string, own: string, after: Files): LineRange {
  const [file = own, path = ''] = address.includes(' # ') ? address.split(' # ') : [own, address];
  const text = after[file] ?? '';
  const [, below] = /^(.*) > \*$/.exec(path) ?? [];
  const node = getRemovableNode(findNode(text, below ?? path));
  const end = below === undefined ? node.offset : node.offset + node.length - 1;
  return { file, first: getLineNumber(text, node.offset), last: getLineNumber(text, end) };
}

function getFirstLine(
  { offset }: { readonly offset: number },
  file: string,
  after: Files,
): LineRange {
  const line = getLineNumber(after[file] ?? '', offset);
  return { file, first: line, last: line };
}
