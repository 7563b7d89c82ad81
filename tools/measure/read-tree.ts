// Reads the source files of a repository.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../cli/files.ts';

/** The folders that hold installed or built files. Hidden folders are left out as well. */
const excludedFolders = ['node_modules', 'dist'];

/** Reads the JSON files in flows/ and all code: path relative to the folder, with slashes -> text. */
export function readTree(folder: string): Files {
  const files: Record<string, string> = {};
  const visit = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && !excludedFolders.includes(entry.name)) visit(below);
      } else if (/^flows\/.*\.json$|\.[cm]?[jt]sx?$/.test(below))
        files[below] = readFileSync(join(folder, below), 'utf8');
    }
  };
  visit('');
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}
