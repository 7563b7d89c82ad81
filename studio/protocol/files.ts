// Applies changes to the texts of flow files.

import type { FileChanges } from './api.ts';

/**
 * Returns the file texts after the changes.
 * @example
 * patchFiles({ 'a.json': '1', 'b.json': '2' }, { 'a.json': null, 'b.json': '3' }) // { 'b.json': '3' }
 */
export function patchFiles(
  files: Readonly<Record<string, string>>,
  changes: FileChanges,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...files, ...changes }).flatMap(([path, text]) =>
      text === null ? [] : [[path, text]],
    ),
  );
}
