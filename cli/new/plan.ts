// Files that are to be written together: all of them, or none.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Path -> text. */
export type Plan = Readonly<Record<string, string>>;

/** Writes all files. @throws Error when one cannot be written, with the others as they were before */
export function writeAll(plan: Plan): void {
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of Object.entries(plan)) {
      const folder = firstMissing(dirname(path));
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

/** The uppermost folder that is made with this one; null where it is there. */
function firstMissing(folder: string): string | null {
  if (existsSync(folder)) return null;
  return firstMissing(dirname(folder)) ?? folder;
}
