// Applies changes of the product on disk to the working copy.

import { readFlows } from '../../cli/load.ts';
import { patchFiles } from '../protocol/files.ts';
import { mergeVersions } from './merge-files.ts';
import { applyChanges, type WorkingCopy } from './working-copy.ts';

/**
 * Applies the changes on disk since the last synchronization. A file that was also edited in the studio is merged. If
 * the merge is not possible, the file becomes a conflict. Its text and its origin then remain unchanged until the user
 * chooses a version.
 */
export function syncFromDisk(copy: WorkingCopy): void {
  const disk = readFlows(copy.product);
  const { origin, files, conflicts } = copy;
  const changes: Record<string, string | null> = {};
  const taken: Record<string, string | null> = {};
  for (const path of new Set([...Object.keys(disk), ...Object.keys(origin)])) {
    const [theirs, known, ours] = [disk[path] ?? null, origin[path] ?? null, files[path] ?? null];
    if (theirs === known) {
      conflicts.delete(path);
      continue;
    }
    const merged = mergeVersions(known, ours, theirs);
    if (typeof merged === 'object' && merged !== null)
      conflicts.set(path, { file: path, theirs, places: merged.places });
    else {
      conflicts.delete(path);
      taken[path] = theirs;
      if (merged !== ours) changes[path] = merged;
    }
  }
  if (Object.keys(taken).length === 0 && conflicts.size === 0) return;
  copy.origin = patchFiles(origin, taken);
  applyChanges(copy, changes);
}
