// The lines where a finding correctly locates a defect.

import { nodeAt, parentOf, wholeOf } from './address.ts';
import { edited, type Files } from './edit.ts';
import type { Defect } from './entry.ts';

/** An inclusive range of lines in a file. */
export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** Returns the locations where a person would look for a defect, its cause first. */
export function placesOf(defect: Defect, files: Files): readonly LineRange[] {
  const after = edited(files, defect.file, defect.edits);
  const { cause, also = [] } = defect;
  const [edit] = defect.edits;
  const file = edit?.file ?? defect.file;
  // The first edit is applied last, so nothing moves its lines.
  const before = edited(files, defect.file, defect.edits.slice(1));
  const places = [
    cause === undefined ? changedLines(file, before, after) : keyLine(cause, defect.file, after),
  ];
  // The edited lines count like the cause. The lines between two swapped values do not.
  if (edit && !('swap' in edit)) places.push(changedLines(file, before, after));
  if (edit && 'remove' in edit) places.push(...around(edit.remove, file, after));
  if (edit && 'swap' in edit) places.push(...edit.swap.map((each) => keyLine(each, file, after)));
  return [...places, ...also.map((each) => keyLine(each, defect.file, after))];
}

// helpers

/** Returns the changed lines. For a removal, those on both sides of the gap. */
function changedLines(file: string, before: Files, after: Files): LineRange {
  const [old, now] = [before[file] ?? '', after[file] ?? ''];
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin += 1;
  let rest = 0;
  while (rest < most - begin && old[old.length - 1 - rest] === now[now.length - 1 - rest])
    rest += 1;
  const end = now.length - rest;
  return { file, first: lineAt(now, begin), last: lineAt(now, Math.max(begin, end - 1)) };
}

/** Returns the first line of the object or list from which something was removed. */
function around(address: string, file: string, after: Files): readonly LineRange[] {
  const { parent } = parentOf(after[file] ?? '', address);
  return [linesOfHead(wholeOf(parent), file, after)];
}

/** Returns the line of a key, or all lines of the value for an address that ends with " > *". */
function keyLine(address: string, own: string, after: Files): LineRange {
  const [file = own, path = ''] = address.includes(' # ') ? address.split(' # ') : [own, address];
  const text = after[file] ?? '';
  const [, below] = /^(.*) > \*$/.exec(path) ?? [];
  const node = wholeOf(nodeAt(text, below ?? path));
  const end = below === undefined ? node.offset : node.offset + node.length - 1;
  return { file, first: lineAt(text, node.offset), last: lineAt(text, end) };
}

function linesOfHead(
  { offset }: { readonly offset: number },
  file: string,
  after: Files,
): LineRange {
  const line = lineAt(after[file] ?? '', offset);
  return { file, first: line, last: line };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
