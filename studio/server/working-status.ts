// Describes the status of the working copy for the studio's page.

import type { ChangedFile, WorkingStatus } from '../protocol/api.ts';
import { getCopyChanges } from './copy-changes.ts';
import type { WorkingCopy } from './working-copy.ts';

export function getWorkingStatus(copy: WorkingCopy): WorkingStatus {
  const { revision, journal, files, origin, conflicts } = copy;
  const kindOf = (path: string): ChangedFile['kind'] =>
    origin[path] === undefined ? 'added' : files[path] === undefined ? 'removed' : 'changed';
  return {
    revision,
    changed: Object.keys(getCopyChanges(copy))
      .sort()
      .map((file) => ({ file, kind: kindOf(file) })),
    undo: journal.done.at(-1)?.label ?? null,
    redo: journal.undone.at(-1)?.label ?? null,
    conflicts: [...conflicts.values()].map(({ file, places }) => ({ file, places })),
  };
}
