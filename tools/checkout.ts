// Provides the files of a commit in a temporary folder.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a function on the files of a commit, or on the working tree.
 * @param root the folder of the repository
 * @param commit a Git revision, or undefined for the working tree
 * @param use receives the folder with the files, which is removed afterwards
 * @throws Error when there is no such commit
 */
export async function withCheckout<Result>(
  root: string,
  commit: string | undefined,
  use: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  if (commit === undefined) return use(root);
  const folder = mkdtempSync(join(tmpdir(), 'charter-checkout-'));
  try {
    checkOut(root, commit, folder);
    return await use(join(folder, 'tree'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// helpers

/** Writes the files of a commit into `tree`, with an index of its own, so that the repository stays as it is. */
function checkOut(root: string, commit: string, folder: string): void {
  const tree = `${commit}^{tree}`;
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const runGit = (...words: readonly string[]) =>
    spawnSync('git', words, { cwd: root, env, encoding: 'utf8' });
  if (runGit('rev-parse', '--verify', '--quiet', '--end-of-options', tree).status !== 0)
    throw new Error(`There is no git revision "${commit}".`);
  for (const words of [
    ['read-tree', tree],
    ['checkout-index', '--all', `--prefix=${join(folder, 'tree')}/`],
  ]) {
    const { status, stderr } = runGit(...words);
    if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr.trim()}`);
  }
}
