// A check of the auditor: a pure function of a sample.

import type { Sample } from './sample.ts';

export interface Check {
  readonly id: string;
  /** What it proves, as a sentence. */
  readonly point: string;
  /** The standard or guide that asks for it. */
  readonly source: string;
  /** Returns what is wrong in the sample, or nothing. */
  find(sample: Sample): readonly string[];
}
