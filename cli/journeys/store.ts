// A store that caches results of earlier checks in the folder .cache: entries by name, and texts by hash. The store is
// optional: unreadable entries count as missing, and write errors are ignored.

import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ResultStore {
  /** Returns the value of the entry with a name, or undefined. */
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

/** The maximum number of entries in the store. The oldest entries are deleted first. */
const maxEntries = 600;

/** The absolute path of the cache folder. */
export const cacheFolder = join(
  fileURLToPath(new URL('../..', import.meta.url)),
  ...['.cache', 'check'],
);

/** Opens the result store in a folder. The folder is created on the first write. */
export function openStore(folder: string): ResultStore {
  let written = 0;
  return {
    read(name) {
      try {
        return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      try {
        mkdirSync(folder, { recursive: true });
        // Writes a temporary file and renames it, so that other processes never read an incomplete file.
        const draft = join(folder, `${randomUUID()}.draft`);
        writeFileSync(draft, JSON.stringify(value));
        renameSync(draft, join(folder, `${name}.json`));
        written += 1;
        if (written % 50 === 1) deleteOldEntries(folder);
      } catch {
        // The folder is read-only, so the result is not cached.
      }
    },
  };
}

/** Creates a result store in memory. */
export function createMemoryStore(): ResultStore {
  const entries = new Map<string, unknown>();
  return {
    read: (name) => entries.get(name),
    write: (name, value) => void entries.set(name, value),
  };
}

/** Returns a single hash for several texts. */
export function hashTexts(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 40);
}

// helpers

function deleteOldEntries(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= maxEntries) return;
  const aged = names.map((name) => ({ name, age: statSync(join(folder, name)).mtimeMs }));
  const remaining = aged.sort((one, other) => other.age - one.age).slice(0, maxEntries / 2);
  // Deletes only texts to which no remaining entry refers.
  const naming = remaining.filter(({ name }) => !name.startsWith('text-'));
  const named = naming.map(({ name }) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const { name } of aged) {
    const hash = /^text-(\w+)\.json$/.exec(name)?.[1];
    const isKept = hash ? named.includes(hash) : remaining.some((each) => each.name === name);
    if (!isKept) rmSync(join(folder, name), { force: true });
  }
}
