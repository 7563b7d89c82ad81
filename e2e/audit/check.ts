// A check of the auditor: a pure function of a sample.

import type { PageSample } from './page-sample.ts';

export interface Check {
  readonly id: string;
  /** A sentence about a correct screen. */
  readonly point: string;
  /** The standard or guide that asks for it. */
  readonly source: string;
  /** Returns what is wrong in the sample, or nothing. */
  find(sample: PageSample): readonly string[];
}
