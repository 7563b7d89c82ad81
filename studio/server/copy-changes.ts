// Determines the unsaved changes of the working copy.

import type { FileChanges } from '../protocol/api.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Returns the files of the working copy that differ from the product's files on disk. */
export function getCopyChanges({ files, origin }: WorkingCopy): FileChanges {
  const paths = new Set([...Object.keys(files), ...Object.keys(origin)]);
  return Object.fromEntries(
    [...paths].flatMap((path) =>
      files[path] === origin[path] ? [] : [[path, files[path] ?? null] as const],
    ),
  );
}
