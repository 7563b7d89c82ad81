// Lists the files that differ from the last commit, and what their changes affect.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Returns the files that differ from the last commit, with deleted files and the former names of renamed files. */
export async function getChangedFiles() {
  return [
    ...(await listByGit('diff', '--name-only', '--no-renames', 'HEAD')),
    ...(await listByGit('ls-files', '--others', '--exclude-standard')),
  ];
}

/** Returns the paths that a git command lists. Without `-z`, git quotes names with other letters than ASCII. */
export async function listByGit(command, ...words) {
  const { code, output } = await run('git', [command, '-z', ...words]);
  if (code !== 0) throw new Error(`git ${command} failed.\n${output}`);
  return output.split('\0').filter((path) => path !== '');
}

/**
 * Returns the changed flows and those that extend them, or none if another file has changed. Tests
 * that are repeated for each flow are then limited to these.
 */
export function getChangedFlows(files) {
  const folders = files.map((file) => /^flows\/([^/]+)\//.exec(file)?.[1]);
  if (folders.includes(undefined)) return [];
  const parents = readParents();
  if (!folders.every((folder) => parents.has(folder))) return [];
  const changed = new Set(folders);
  // A set also visits what is added meanwhile.
  for (const id of changed)
    for (const [child, parent] of parents) if (parent === id) changed.add(child);
  return [...changed].sort();
}

// helpers

/** Returns flow -> the flow that it extends, or undefined. */
function readParents() {
  const folder = join(root, 'flows');
  const ids = readdirSync(folder).filter((id) => existsSync(join(folder, id, 'flow.json')));
  return new Map(ids.map((id) => [id, readParent(join(folder, id, 'flow.json'))]));
}

/** Returns undefined also for a file that is not JSON, which the stage `flows` reports. */
function readParent(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))?.extends;
  } catch {
    return undefined;
  }
}
