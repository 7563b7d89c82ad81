// Applies an edit to the working copy and records it in the journal.

import type { EditRequest } from '../protocol/api.ts';
import { isFlowPath } from './folder.ts';
import { addJournalEntry } from './journal.ts';
import { mergeEdit } from './merge-files.ts';
import { applyChanges, type WorkingCopy } from './working-copy.ts';

/** @throws Error for a path outside of the flows */
export function editWorkingCopy(
  copy: WorkingCopy,
  { label, files: edited, before: known, group }: EditRequest,
): void {
  const files = Object.fromEntries(
    Object.entries(edited).map(([path, text]) => {
      const present = copy.files[path] ?? null;
      return [path, mergeEdit(known?.[path] ?? present, text, present)];
    }),
  );
  const paths = Object.keys(files).filter((path) => files[path] !== (copy.files[path] ?? null));
  if (paths.length === 0) return;
  const outside = paths.find((path) => !isFlowPath(path));
  if (outside !== undefined) throw new Error(`"${outside}" is not a file of the flows.`);
  const before = Object.fromEntries(paths.map((path) => [path, copy.files[path] ?? null]));
  const after = Object.fromEntries(paths.map((path) => [path, files[path] ?? null]));
  copy.journal = addJournalEntry(copy.journal, {
    ...{ label, group: group ?? null, at: Date.now() },
    ...{ before, after },
  });
  applyChanges(copy, after);
}
