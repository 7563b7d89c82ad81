// The results of the auditor at a screen. The browser run stores them, and the report reads them.

import type { Scheme } from './page-sample.ts';

export interface AuditFinding {
  readonly check: string;
  readonly message: string;
}

/** The state of a page at one width and in one color scheme, with the problems found. */
export interface LookResult {
  readonly state: string;
  readonly width: number;
  readonly scheme: Scheme;
  /** The path of the picture, relative to the folder of the audit, or null. */
  readonly picture: string | null;
  readonly findings: readonly AuditFinding[];
}

export interface ScreenResult {
  readonly flow: string;
  readonly screen: string;
  readonly looks: readonly LookResult[];
  /** States that ended with an error of the auditor itself. */
  readonly errors: readonly string[];
}
