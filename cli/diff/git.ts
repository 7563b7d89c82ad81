// Reads flow files from a Git revision.

import { spawnSync } from 'node:child_process';
import { upgradeFlows } from '../../engine/language/index.ts';

/**
 * Reads every JSON file of a folder at a Git revision: path relative to the folder -> text. The files are upgraded to
 * the current version of the flow language. Returns null if the revision does not exist.
 * @throws Error if the folder is in no repository, or has no files at this revision
 */
export function readRevision(
  folder: string,
  revision: string,
): Readonly<Record<string, string>> | null {
  const inside = runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside === null) throw new Error(`"${folder}" is not in a git repository.`);
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = runGit(folder, wanted)?.toString('utf8').trim();
  if (!commit) return null;
  // Git lists paths relative to the folder in which it runs.
  const tree = runGit(folder, ['ls-tree', '-r', '-z', commit])?.toString('utf8') ?? '';
  const blobs = tree.split('\0').flatMap(parseBlob);
  if (blobs.length === 0) throw new Error(`In "${revision}" there are no flows in this folder.`);
  const texts = readBlobs(
    folder,
    blobs.map(({ hash }) => hash),
  );
  return upgradeFlows(
    Object.fromEntries(blobs.map(({ path }, index) => [path, texts[index] ?? ''])),
  );
}

// helpers

interface Blob {
  readonly hash: string;
  readonly path: string;
}

/** Parses a line of `git ls-tree`: mode, type, hash, and path. Returns an empty list for links and submodules. */
function parseBlob(line: string): readonly Blob[] {
  const [, hash, path] = /^100\d+ blob ([0-9a-f]+)\t(.+\.json)$/s.exec(line) ?? [];
  return hash === undefined || path === undefined ? [] : [{ hash, path }];
}

/**
 * Reads the contents of Git objects with `git cat-file --batch`. Git prints each object as a header line with the
 * length, the bytes, and a newline.
 */
function readBlobs(folder: string, hashes: readonly string[]): readonly string[] {
  const bytes = runGit(folder, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (!bytes) throw new Error('git could not read the files of the revision.');
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\n', at);
    const length = Number(bytes.toString('utf8', at, end).split(' ')[2]);
    texts.push(bytes.toString('utf8', end + 1, end + 1 + length));
    at = end + length + 2;
  }
  return texts;
}

/** Runs Git and returns its output, or null if Git fails. */
function runGit(folder: string, words: readonly string[], input?: string): Buffer | null {
  const run = spawnSync('git', [...words], {
    cwd: folder,
    maxBuffer: 500_000_000,
    ...(input === undefined ? {} : { input }),
  });
  if (run.error) throw new Error(`git cannot be run: ${run.error.message}`);
  return run.status === 0 ? run.stdout : null;
}
