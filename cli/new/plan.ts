// Writes several new files. Either all files are written or none.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The planned files: path -> text. */
export type FilePlan = Readonly<Record<string, string>>;

/**
 * Writes all planned files.
 * @throws Error if a file cannot be written; the other files are restored first
 */
export function writeFiles(plan: FilePlan): void {
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of Object.entries(plan)) {
      const folder = findFirstMissingFolder(dirname(path));
      mkdirSync(dirname(path), { recursive: true });
      if (folder !== null) undo.push(() => rmSync(folder, { recursive: true, force: true }));
      const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
      undo.push(() =>
        before === null ? rmSync(path, { force: true }) : writeFileSync(path, before),
      );
      writeFileSync(path, text);
    }
  } catch (error) {
    for (const each of undo.reverse()) each();
    throw error;
  }
}

// helpers

/** Returns the topmost folder that would be created. Returns null if the folder already exists. */
function findFirstMissingFolder(folder: string): string | null {
  if (existsSync(folder)) return null;
  return findFirstMissingFolder(dirname(folder)) ?? folder;
}
