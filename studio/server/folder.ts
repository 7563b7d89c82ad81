// Reads and writes the JSON files of a flows folder.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileChanges } from '../protocol/api.ts';

/**
 * Returns true if a path is a JSON file inside a flows folder. Edits of other paths are rejected.
 * @example
 * isFlowPath('tea/flow.json') // true
 * isFlowPath('../package.json') // false
 */
export function isFlowPath(path: string): boolean {
  const isPlain = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*\.json$/u;
  return path.length < 400 && isPlain.test(path);
}

/**
 * Writes and removes files of a folder. Each file is replaced atomically, so that other programs never read a partial
 * file.
 * @throws Error for a path outside of the folder, or if a file cannot be written
 */
export function writeFolder(folder: string, changes: FileChanges): void {
  for (const [path, text] of Object.entries(changes)) {
    const target = resolve(folder, path);
    if (!isFlowPath(path) || !target.startsWith(resolve(folder) + sep))
      throw new Error(`"${path}" is not a file of the flows.`);
    if (text === null) rmSync(target, { force: true });
    else writeTextAtomically(target, text);
  }
}

/** Writes a file under a temporary name, then renames it. */
export function writeTextAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${process.pid}.studio-draft`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}
