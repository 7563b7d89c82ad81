// Watches a folder and the folders below it.

import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

export interface FolderWatch {
  close(): void;
}

/**
 * Calls a function after changes of the files below a folder. Each folder is watched by itself: Node's recursive watch
 * loses a file on Linux when another one is moved to its place, as many editors save.
 * @param quietMilliseconds the time without another change before the call, because editors save in several steps
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
