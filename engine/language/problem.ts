// A finding of the parser or the checker: its location, message, reason, and fix.

import type { Journey } from './types.ts';

export interface Problem {
  /** The id of the rule that found the problem, such as `names/unknown-step`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** The path of the file relative to the flows folder. */
  readonly file: string;
  /** The line number, starting at 1. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer of the problem inside the file. */
  readonly pointer: string;
  readonly message: string;
  readonly why?: string;
  readonly suggestion?: string;
  /** A fix that is safe to apply automatically. */
  readonly fix?: ProblemFix;
  /** A journey that reproduces the problem. */
  readonly witness?: Journey;
  readonly related?: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
}

/** A change at a JSON Pointer. Replaces a part of a string, renames or removes a key, or replaces a value. */
export type ProblemFix = {
  /** The path of the file relative to the flows folder. */
  readonly file: string;
  readonly pointer: string;
} & (
  | { readonly from: string; readonly to: string }
  | { readonly rename: string }
  | { readonly put: string | number | boolean }
  | { readonly remove: true }
);
