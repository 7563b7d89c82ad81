// Ends a conflict between the working copy and the product's files on disk.

import { patchFiles } from '../protocol/files.ts';
import { editWorkingCopy } from './edit-working-copy.ts';
import { applyChanges, type WorkingCopy } from './working-copy.ts';

/** Ends the conflict in a file with the final text of the file. Null removes the file. */
export function endConflict(copy: WorkingCopy, file: string, text: string | null): void {
  const conflict = copy.conflicts.get(file);
  if (!conflict) return;
  copy.conflicts.delete(file);
  copy.origin = patchFiles(copy.origin, { [file]: conflict.theirs });
  if ((copy.files[file] ?? null) === text) applyChanges(copy, {});
  else editWorkingCopy(copy, { label: `Merge ${file}`, files: { [file]: text } });
}
