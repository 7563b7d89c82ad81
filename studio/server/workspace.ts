// The workspace of the studio. Edits are written to the working copy immediately, and to the product only when the user
// saves. The working copy outlives page reloads and the end of the process.

import type { EditRequest, FileChanges, WorkingStatus } from '../protocol/api.ts';
import { getCopyChanges } from './copy-changes.ts';
import { editWorkingCopy } from './edit-working-copy.ts';
import { endConflict } from './end-conflict.ts';
import { writeFolder } from './folder.ts';
import { takeRedo, takeUndo } from './journal.ts';
import { type ConflictSide, mergeJson } from './merge.ts';
import { mergeEdit } from './merge-files.ts';
import { syncFromDisk } from './sync-from-disk.ts';
import { applyChanges, openWorkingCopy, type WorkingCopy } from './working-copy.ts';
import { getWorkingStatus } from './working-status.ts';

export interface Workspace {
  /** The folder that contains the working copy. */
  readonly folder: string;
  getFiles(): Readonly<Record<string, string>>;
  getStatus(): WorkingStatus;
  /** @throws Error for a path outside of the flows */
  edit(request: EditRequest): void;
  undo(): void;
  redo(): void;
  /** Writes the changes of the working copy to the product. Returns the paths of the changed files. */
  save(): readonly string[];
  /** Replaces files of the working copy with the product's files: all files, or only those with the given paths. */
  discard(paths?: readonly string[]): void;
  /** Applies changes on disk to the working copy. Conflicts are kept until they are resolved. */
  syncFromDisk(): void;
  /**
   * Ends the conflict in a file. Where both sides changed the same value, uses one side's value. Other changes of both
   * sides are kept.
   */
  resolve(file: string, side: ConflictSide): void;
  /** Calls the listener after each change with the files that differ. */
  onChange(listener: (changes: FileChanges) => void): void;
}

/**
 * Opens the working copy of a product, or creates it.
 * @param product the flows folder of the product
 * @param home the folder of the working copy and its state
 */
export function openWorkspace(product: string, home: string): Workspace {
  const copy = openWorkingCopy(product, home);
  syncFromDisk(copy);
  return {
    folder: copy.folder,
    getFiles: () => copy.files,
    getStatus: () => getWorkingStatus(copy),
    edit: (request) => editWorkingCopy(copy, request),
    undo: () => step(copy, takeUndo),
    redo: () => step(copy, takeRedo),
    save: () => save(copy),
    discard: (paths) => discard(copy, paths),
    syncFromDisk: () => syncFromDisk(copy),
    resolve: (file, side) => resolveConflict(copy, file, side),
    onChange: (listener) => copy.listeners.add(listener),
  };
}

// helpers

function step(copy: WorkingCopy, take: typeof takeUndo): void {
  const taken = take(copy.journal);
  if (!taken) return;
  copy.journal = taken.journal;
  // Keeps other changes since the edit, such as changes made by another program.
  const changes = Object.entries(taken.to).map(
    ([path, text]) =>
      [path, mergeEdit(taken.from[path] ?? null, text, copy.files[path] ?? null)] as const,
  );
  applyChanges(copy, Object.fromEntries(changes));
}

function save(copy: WorkingCopy): readonly string[] {
  syncFromDisk(copy);
  const [first] = copy.conflicts.keys();
  if (first !== undefined)
    throw new Error(`"${first}" was changed on disk too. Choose a version first.`);
  const changes = getCopyChanges(copy);
  writeFolder(copy.product, changes);
  copy.origin = copy.files;
  applyChanges(copy, {});
  return Object.keys(changes);
}

function discard(copy: WorkingCopy, paths: readonly string[] | undefined): void {
  const wanted = paths ?? Object.keys(getCopyChanges(copy));
  for (const path of wanted) {
    const conflict = copy.conflicts.get(path);
    if (conflict) endConflict(copy, path, conflict.theirs);
  }
  const files = Object.fromEntries(wanted.map((path) => [path, copy.origin[path] ?? null]));
  editWorkingCopy(copy, { label: 'Discard the changes', files });
}

function resolveConflict(copy: WorkingCopy, file: string, side: ConflictSide): void {
  const conflict = copy.conflicts.get(file);
  if (!conflict) return;
  const { theirs } = conflict;
  const [known, ours] = [copy.origin[file] ?? null, copy.files[file] ?? null];
  const merged =
    known === null || ours === null || theirs === null
      ? null
      : mergeJson({ origin: known, ours, theirs }, side);
  endConflict(copy, file, merged?.text ?? (side === 'ours' ? ours : theirs));
}
