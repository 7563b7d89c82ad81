// What earlier checks came to, kept below .cache: entries by name, and texts by their own hash. Nothing in it is needed:
// what cannot be read is as if it were not there, and what cannot be written is not kept.

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

export interface Store {
  /** The entry of a name; undefined where there is none. */
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

/** More entries than these are not kept: the oldest go first. */
const mostEntries = 600;

/** Where results are kept from one check to the next. */
export const cacheFolder = join(
  fileURLToPath(new URL('../..', import.meta.url)),
  ...['.cache', 'check'],
);

/** The store in a folder, which is made when something is first written. */
export function openStore(folder: string): Store {
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
        // Renamed into place, so that nobody reads half of it.
        const draft = join(folder, `${randomUUID()}.draft`);
        writeFileSync(draft, JSON.stringify(value));
        renameSync(draft, join(folder, `${name}.json`));
        written += 1;
        if (written % 50 === 1) prune(folder);
      } catch {
        // A folder that cannot be written to keeps nothing.
      }
    },
  };
}

/** A store that lasts as long as the process. */
export function memoryStore(): Store {
  const entries = new Map<string, unknown>();
  return {
    read: (name) => entries.get(name),
    write: (name, value) => void entries.set(name, value),
  };
}

/** The hash of texts, in their order. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 40);
}

// helpers

function prune(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= mostEntries) return;
  const aged = names.map((name) => ({ name, age: statSync(join(folder, name)).mtimeMs }));
  const kept = aged.sort((one, other) => other.age - one.age).slice(0, mostEntries / 2);
  // A text is kept as long as an entry names it.
  const naming = kept.filter(({ name }) => !name.startsWith('text-'));
  const named = naming.map(({ name }) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const { name } of aged) {
    const hash = /^text-(\w+)\.json$/.exec(name)?.[1];
    const isKept = hash ? named.includes(hash) : kept.some((each) => each.name === name);
    if (!isKept) rmSync(join(folder, name), { force: true });
  }
}
