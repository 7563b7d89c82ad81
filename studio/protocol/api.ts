// The messages between the page of the studio and its server. The page reads `/api/state` once, follows the changes on
// `/api/events`, and posts everything else as JSON.

import type { Problem } from '../../engine/language/index.ts';

/** Path below `flows/` -> text. A null removes the file. */
export type FileChanges = Readonly<Record<string, string | null>>;

export interface ChangedFile {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** A file that was changed both here and on disk, at the same place. */
export interface Conflict {
  readonly file: string;
  /** The values that both changed. Empty if the file was removed or is not JSON: then a whole version is chosen. */
  readonly places: readonly ConflictPlace[];
}

/** A value that two people changed differently. Null if one of them removed it. */
export interface ConflictPlace {
  readonly pointer: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** `POST /api/resolve`. All other changes of both sides are kept. */
export interface ResolveRequest {
  readonly file: string;
  /** The side that is taken where both changed the same value. */
  readonly side: 'ours' | 'theirs';
}

/** The state of the working copy, without the texts. */
export interface WorkingStatus {
  /** Increases with every change of the working copy. */
  readonly revision: number;
  readonly changed: readonly ChangedFile[];
  /** The label of the edit that undo takes back, or null. */
  readonly undo: string | null;
  readonly redo: string | null;
  readonly conflicts: readonly Conflict[];
}

/** `GET /api/state` */
export interface StudioState {
  readonly files: Readonly<Record<string, string>>;
  readonly status: WorkingStatus;
  /** Null until the first analysis has ended. */
  readonly analysis: Analysis | null;
  /** The origin of the pages of the preview, such as `http://localhost:3101`. */
  readonly previewOrigin: string;
}

/** The events of `GET /api/events` (server-sent events), by name. */
export interface StudioEvents {
  readonly files: { readonly files: FileChanges; readonly status: WorkingStatus };
  readonly analysis: Analysis;
}

/**
 * The outline of the product for one revision, and the result of the checker. The outline arrives first, because a check
 * takes longer.
 */
export interface Analysis {
  readonly revision: number;
  /** The revision that `problems` are of, or null before the first check. */
  readonly checked: number | null;
  /** The revision of the last findings of the rules, which arrive before those of the whole check. */
  readonly ruled: number | null;
  readonly name: string;
  /** The source locale, then those of the translations. */
  readonly locales: readonly string[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly flows: readonly FlowOutline[];
  readonly problems: readonly StudioProblem[];
  /**
   * False if the parser reports errors. The preview then shows the last revision that had none. If the files cannot be parsed at
   * all, `flows` is the outline of the last revision that could.
   */
  readonly isCurrent: boolean;
}

export interface FlowOutline {
  readonly id: string;
  readonly title: string;
  /** The folder of its files below `flows/`. */
  readonly folder: string;
  readonly steps: readonly StepOutline[];
}

export interface StepOutline {
  readonly id: string;
  readonly title: string;
  readonly screen: string;
  /** The file of the screen, or null if the step has none of its own. */
  readonly screenFile: string | null;
  /** The position of the step: its file and its JSON Pointer. */
  readonly file: string;
  readonly pointer: string;
  readonly kind: 'step' | 'offPath' | 'handoff';
}

/** A finding of the checker, with the change that repairs it if there is one. */
export type StudioProblem = Omit<Problem, 'witness'>;

/** `POST /api/edit` */
export interface EditRequest {
  /** The edit in words, such as `Change the title of “type”`. */
  readonly label: string;
  readonly files: FileChanges;
  /** The texts that were edited. If a file has changed since, its changes are merged. */
  readonly before?: FileChanges;
  /** Edits of one group within a short time are undone together, such as key presses in one file. */
  readonly group?: string;
  /** True to format the files as `npm run format` does, if they were formatted before. */
  readonly format?: boolean;
}

/** A reason not to save: an error, a change that breaks saved drafts, or a journey that fails. */
export interface SaveWarning {
  readonly kind: 'error' | 'draft' | 'journey';
  readonly text: string;
  /** The file and line, or null. */
  readonly place: string | null;
}

/** The answer of `POST /api/save`. What may leave users stuck is saved only with `{ force: true }`. */
export type SaveAnswer =
  | { readonly saved: readonly string[] }
  | { readonly refused: readonly SaveWarning[] };
