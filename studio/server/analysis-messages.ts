// The messages between the server and its analysis process.

import type { Analysis, FileChanges } from '../protocol/api.ts';

export type AnalysisRequest =
  | { readonly type: 'files'; readonly revision: number; readonly files: FileChanges }
  | { readonly type: 'ask'; readonly id: number; readonly name: string; readonly ask: unknown };

export type AnalysisReply =
  | { readonly type: 'analysis'; readonly analysis: Analysis }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
