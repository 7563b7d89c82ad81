// Lists the files that differ from the last commit, and what their changes affect.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Returns the files that differ from the last commit and still exist. */
export async function getChangedFiles() {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const found = await Promise.all(lists.map((words) => run('git', words)));
  const failed = found.find(({ code }) => code !== 0);
  if (failed) throw new Error(`git cannot list the changed files.\n${failed.output}`);
  return found.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
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

/** Returns the changed files and the modules that read them. */
export function addReaders(files) {
  const modules = readers.filter(({ reads }) => files.some((file) => reads.test(file)));
  return [...new Set([...files, ...modules.map(({ module }) => module)])];
}

// helpers

/**
 * Modules of the tests that read files by their paths instead of importing them. Their importers
 * run when one of the files has changed.
 */
const readers = [
  { reads: /^(flows|services)\/.+\.json$/, module: 'tests/engine/real-flows.ts' },
  { reads: /^tests\/products\/library\//, module: 'tests/cli/support/library.ts' },
];

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
