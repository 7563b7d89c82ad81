// Watches a folder and its subfolders for changes.

import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

export interface FolderWatch {
  close(): void;
}

/**
 * Calls a function after files in a folder or its subfolders have changed. Watches each folder separately. On Linux,
 * Node's recursive watch loses a file if another file is moved to its place, and many editors save files like this.
 * @param quietMilliseconds the time without further changes before the function is called, because editors save files
 * in several steps
 */
export function watchFolder(
  folder: string,
  quietMilliseconds: number,
  onChange: () => void,
): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchNew();
      onChange();
    }, quietMilliseconds);
  };
  const end = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const watchNew = () => {
    const present = new Set(listFolders(folder));
    for (const path of watchers.keys()) if (!present.has(path)) end(path);
    for (const path of present) {
      if (watchers.has(path)) continue;
      const watcher = watch(path, change);
      watcher.on('error', () => end(path));
      watchers.set(path, watcher);
    }
  };
  watchNew();
  return {
    close() {
      clearTimeout(timer);
      for (const path of [...watchers.keys()]) end(path);
    },
  };
}

// helpers

function listFolders(folder: string): readonly string[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => listFolders(join(folder, name)))];
}
