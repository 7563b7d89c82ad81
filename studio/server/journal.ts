// The journal of the working copy's edits, for undo and redo.

import type { FileChanges } from '../protocol/api.ts';

export interface JournalEntry {
  readonly label: string;
  readonly group: string | null;
  /** The time of the last change that belongs to this entry, in milliseconds. */
  readonly at: number;
  readonly before: FileChanges;
  readonly after: FileChanges;
}

export interface EditJournal {
  readonly done: readonly JournalEntry[];
  /** The undone entries. The last one is redone next. */
  readonly undone: readonly JournalEntry[];
}

export const emptyJournal: EditJournal = { done: [], undone: [] };

/** The maximum number of entries in the journal. */
const maxEntries = 500;
/** The time within which edits of the same group are combined into one entry, in milliseconds. */
const groupMilliseconds = 2_000;

/**
 * Adds an edit to the journal. The edit is combined with the previous entry if both have the same group, follow each
 * other quickly, and nothing was undone in between.
 * @example
 * addJournalEntry(emptyJournal, { label: 'Edit', group: null, at: 0, before: {}, after: {} }).done.length // 1
 */
export function addJournalEntry({ done, undone }: EditJournal, entry: JournalEntry): EditJournal {
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

/** The result of undo or redo: the file texts before and after, and the new journal. */
export interface JournalStep {
  readonly from: FileChanges;
  readonly to: FileChanges;
  readonly journal: EditJournal;
}

/** Undoes the last edit and moves it to the undone entries. Returns undefined if there is no edit. */
export function takeUndo({ done, undone }: EditJournal): JournalStep | undefined {
  const entry = done.at(-1);
  return (
    entry && {
      ...{ from: entry.after, to: entry.before },
      journal: { done: done.slice(0, -1), undone: [...undone, entry] },
    }
  );
}

/** Redoes the last undone edit. Returns undefined if there is none. */
export function takeRedo({ done, undone }: EditJournal): JournalStep | undefined {
  const entry = undone.at(-1);
  return (
    entry && {
      ...{ from: entry.before, to: entry.after },
      journal: { done: [...done, entry], undone: undone.slice(0, -1) },
    }
  );
}
