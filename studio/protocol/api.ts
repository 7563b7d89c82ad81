// The messages between the studio's page and its server. The page reads `/api/state` once, receives changes from
// `/api/events`, and sends all other messages as JSON with POST.

import type { Problem } from '../../engine/language/index.ts';

/** Changed files: path below `flows/` -> new text. Null removes the file. */
export type FileChanges = Readonly<Record<string, string | null>>;

export interface ChangedFile {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** A conflict: a file in which the same place was changed both in the studio and on disk. */
export interface FileConflict {
  readonly file: string;
  /**
   * The values that both sides changed. Empty if the file was removed or is not JSON. In this case, the user chooses a
   * version of the whole file.
   */
  readonly places: readonly ConflictPlace[];
}

/** A value that was changed differently in the studio and on disk. Null if the value was removed on one side. */
export interface ConflictPlace {
  readonly pointer: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** The body of `POST /api/resolve`. The changes of both sides that do not conflict are kept. */
export interface ResolveRequest {
  readonly file: string;
  /** The side whose values are used where both sides changed the same value. */
  readonly side: 'ours' | 'theirs';
}

/** The status of the working copy, without the file texts. */
export interface WorkingStatus {
  /** A counter that increases with every change of the working copy. */
  readonly revision: number;
  readonly changed: readonly ChangedFile[];
  /** The label of the edit that undo would revert, or null. */
  readonly undo: string | null;
  readonly redo: string | null;
  readonly conflicts: readonly FileConflict[];
}

/** The response of `GET /api/state`: the complete state of the studio. */
export interface StudioState {
  readonly files: Readonly<Record<string, string>>;
  readonly status: WorkingStatus;
  /** The current analysis, or null until the first analysis has ended. */
  readonly analysis: ProductAnalysis | null;
  /** The origin of the preview pages, such as `http://localhost:3101`. */
  readonly previewOrigin: string;
}

/** The server-sent events of `GET /api/events`, by event name. */
export interface StudioEvents {
  readonly files: { readonly files: FileChanges; readonly status: WorkingStatus };
  readonly analysis: ProductAnalysis;
}

/**
 * The outline of the product for one revision, and the findings of the checker. The outline arrives first, because a
 * check takes longer.
 */
export interface ProductAnalysis {
  readonly revision: number;
  /** The revision to which `problems` belong, or null before the first check. */
  readonly checked: number | null;
  /** The revision of the last findings of the rules. They arrive before the findings of the full check. */
  readonly ruled: number | null;
  readonly name: string;
  /** The source locale, followed by the locales of the translations. */
  readonly locales: readonly string[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly flows: readonly FlowOutline[];
  readonly problems: readonly StudioProblem[];
  /**
   * False if the parser reports errors. The preview then shows the last revision without errors. If the files cannot be
   * parsed at all, `flows` is the outline of the last revision that could be parsed.
   */
  readonly isCurrent: boolean;
}

export interface FlowOutline {
  readonly id: string;
  readonly title: string;
  /** The folder of the flow's files below `flows/`. */
  readonly folder: string;
  readonly steps: readonly StepOutline[];
}

export interface StepOutline {
  readonly id: string;
  readonly title: string;
  readonly screen: string;
  /** The file of the step's screen, or null if the flow has no file for it. */
  readonly screenFile: string | null;
  /** The position of the step's declaration: its file and its JSON Pointer. */
  readonly file: string;
  readonly pointer: string;
  readonly kind: 'step' | 'offPath' | 'handoff';
}

/** A finding of the checker. It includes a fix if there is one. */
export type StudioProblem = Omit<Problem, 'witness'>;

/** The body of `POST /api/edit`. */
export interface EditRequest {
  /** A description of the edit, such as `Change the title of “type”`. */
  readonly label: string;
  readonly files: FileChanges;
  /** The file texts before the edit. If a file has changed since then, the changes are merged. */
  readonly before?: FileChanges;
  /** Edits of the same group within a short time are undone together, such as key presses in one file. */
  readonly group?: string;
  /** True to format the files like `npm run format`, if they were formatted before the edit. */
  readonly format?: boolean;
}

/** A reason not to save the files: an error, a change that breaks saved drafts, or a failing journey. */
export interface SaveWarning {
  readonly kind: 'error' | 'draft' | 'journey';
  readonly text: string;
  /** The file and the line of the warning, or null. */
  readonly place: string | null;
}

/** The response of `POST /api/save`. Changes that can leave users stuck are saved only with `{ force: true }`. */
export type SaveAnswer =
  | { readonly saved: readonly string[] }
  | { readonly refused: readonly SaveWarning[] };
