// Runs the analysis in a process of its own, so that the page stays responsive while flows are checked.

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Analysis, FileChanges, Questions } from '../protocol/api.ts';
import type { AnalysisReply, AnalysisRequest } from './analysis-messages.ts';

export interface AnalysisClient {
  /** Sends changed files. The analysis of the last ones arrives at `onAnalysis`. */
  sendFiles(revision: number, files: FileChanges): void;
  ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  onAnalysis(listener: (analysis: Analysis) => void): void;
  close(): void;
}

/**
 * @param root the repository
 * @param product the root folder of the product
 */
export function startAnalysis(root: string, product: string): AnalysisClient {
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(cause: Error): void }>();
  const listeners = new Set<(analysis: Analysis) => void>();
  let lastId = 0;
  const child = forkAnalysis(root, product);
  child.on('message', (reply: AnalysisReply) => {
    if (reply.type === 'analysis') {
      for (const listener of listeners) listener(reply.analysis);
      return;
    }
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.type === 'answer') asked?.resolve(reply.answer);
    else asked?.reject(new Error(reply.message));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The analysis has ended.'));
  });
  const send = (request: AnalysisRequest) => child.send(request);
  return {
    sendFiles: (revision, files) => send({ type: 'files', revision, files }),
    ask(name, ask) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        send({ type: 'ask', id, name, ask });
      });
    },
    onAnalysis: (listener) => listeners.add(listener),
    close: () => child.kill(),
  };
}

// helpers

function forkAnalysis(root: string, product: string): ChildProcess {
  return fork(join(root, 'cli/launch/program.mjs'), ['studio/analysis/main.ts', product], {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
