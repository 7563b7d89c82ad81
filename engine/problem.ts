// A finding of the parser or the checker: where, what, why, and what to do.

export interface Problem {
  /** Id of the rule that found it, such as `names/unknown-step`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** Path below the flows folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  readonly why?: string;
  readonly suggestion?: string;
  readonly related?: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
}
