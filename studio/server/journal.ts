// The edits of the working copy, for undo and redo.

import type { FileChanges } from '../protocol/api.ts';

export interface JournalEntry {
  readonly label: string;
  readonly group: string | null;
  /** The time of the last change of the entry, in milliseconds. */
  readonly at: number;
  readonly before: FileChanges;
  readonly after: FileChanges;
}

export interface Journal {
  readonly done: readonly JournalEntry[];
  /** The entries that redo makes again, the next one last. */
  readonly undone: readonly JournalEntry[];
}

export const emptyJournal: Journal = { done: [], undone: [] };

/** The entries that are kept. */
const maxEntries = 500;
/** The milliseconds within which edits of one group become one entry. */
const groupMilliseconds = 2_000;

/**
 * Adds an edit. It joins the entry before if both are of the same group and follow shortly, unless one was undone since.
 * @example
 * addEntry(emptyJournal, { label: 'Edit', group: null, at: 0, before: {}, after: {} }).done.length // 1
 */
export function addEntry({ done, undone }: Journal, entry: JournalEntry): Journal {
  const last = done.at(-1);
  const joins =
    last !== undefined &&
    undone.length === 0 &&
    entry.group !== null &&
    last.group === entry.group &&
    entry.at - last.at < groupMilliseconds;
  if (!joins) return { done: [...done, entry].slice(-maxEntries), undone: [] };
  const joined = {
    ...entry,
    before: { ...entry.before, ...last.before },
    after: { ...last.after, ...entry.after },
  };
  return { done: [...done.slice(0, -1), joined], undone: [] };
}

/** A step of undo or redo: the texts that it leads from and to, and the journal after it. */
export interface JournalStep {
  readonly from: FileChanges;
  readonly to: FileChanges;
  readonly journal: Journal;
}

/** Moves the last edit to those that redo makes again. Returns undefined if there is none. */
export function takeUndo({ done, undone }: Journal): JournalStep | undefined {
  const entry = done.at(-1);
  return (
    entry && {
      ...{ from: entry.after, to: entry.before },
      journal: { done: done.slice(0, -1), undone: [...undone, entry] },
    }
  );
}

/** Makes the last undone edit again. Returns undefined if there is none. */
export function takeRedo({ done, undone }: Journal): JournalStep | undefined {
  const entry = undone.at(-1);
  return (
    entry && {
      ...{ from: entry.before, to: entry.after },
      journal: { done: [...done, entry], undone: undone.slice(0, -1) },
    }
  );
}
