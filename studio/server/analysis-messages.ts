// The messages between the server and its analysis processes.

import type { FileChanges, ProductAnalysis, StudioProblem } from '../protocol/api.ts';

/**
 * The work of an analysis process. `outline` parses the files and answers quick questions. `paths` answers questions
 * that play journeys. `check` runs the rules, then the full check, and compares versions.
 */
export type AnalysisWork = 'outline' | 'paths' | 'check';

export type AnalysisRequest =
  | { readonly type: 'files'; readonly revision: number; readonly files: FileChanges }
  | { readonly type: 'ask'; readonly id: number; readonly name: string; readonly ask: unknown };

export type AnalysisReply =
  | {
      readonly type: 'outline';
      readonly outline: Omit<ProductAnalysis, 'checked' | 'ruled' | 'problems'>;
    }
  | {
      readonly type: 'rules';
      readonly revision: number;
      readonly problems: readonly StudioProblem[];
    }
  | {
      readonly type: 'checked';
      readonly revision: number;
      readonly problems: readonly StudioProblem[];
    }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
