// Reads the JSON files of a folder.

import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Reads the JSON files of a folder: relative path with `/` -> text, sorted by path. */
export async function readFolder(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return Object.fromEntries(paths.map((path, at) => [path.split(sep).join('/'), texts[at] ?? '']));
}
