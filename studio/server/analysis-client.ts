// Runs the analysis in several processes. One process answers quick questions immediately, while the others play
// journeys and run the full check.

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FileChanges, ProductAnalysis, StudioProblem } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { Questions } from '../protocol/questions.ts';
import type { AnalysisReply, AnalysisRequest, AnalysisWork } from './analysis-messages.ts';

export interface AnalysisClient {
  /**
   * Sends changed files to the analysis. The results are passed to `onAnalysis`: first the outline, then the full
   * check.
   */
  sendFiles(revision: number, files: FileChanges): void;
  ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  getLatest(): ProductAnalysis | null;
  onAnalysis(listener: (analysis: ProductAnalysis) => void): void;
  close(): void;
}

/**
 * The processes that answer slow questions. In the first process, they would delay the questions of a user who is
 * typing.
 */
const slowQuestions: {
  readonly [Name in keyof Questions]?: Exclude<AnalysisWork, 'outline'>;
} = {
  ...{ committed: 'paths', jump: 'paths', shown: 'paths', states: 'paths', why: 'paths' },
  ...{
    behavior: 'check',
    consequences: 'check',
    journeys: 'check',
    pattern: 'check',
    review: 'check',
  },
};

/**
 * @param root the root folder of the repository
 * @param product the root folder of the product
 */
export function startAnalysis(root: string, product: string): AnalysisClient {
  const listeners = new Set<(analysis: ProductAnalysis) => void>();
  let outline: Omit<ProductAnalysis, 'checked' | 'ruled' | 'problems'> | null = null;
  let problems: readonly StudioProblem[] = [];
  let checked: number | null = null;
  let ruled: number | null = null;
  let latest: ProductAnalysis | null = null;
  const receive = (reply: AnalysisReply) => {
    if (reply.type === 'outline') outline = reply.outline;
    else if (reply.type === 'rules' || reply.type === 'checked')
      ({ problems, revision: ruled } = reply);
    if (reply.type === 'checked') checked = reply.revision;
    if (!outline) return;
    latest = { ...outline, checked, ruled, problems };
    for (const listener of listeners) listener(latest);
  };
  const start = (work: AnalysisWork) => startWorker(root, product, work, receive);
  const first = start('outline');
  /**
   * The additional processes. They start when the first process has created the outline, because they would slow it
   * down.
   */
  let others: Readonly<Record<Exclude<AnalysisWork, 'outline'>, Worker>> | null = null;
  let files: Readonly<Record<string, string>> = {};
  let revision = 0;
  const startOthers = () => {
    others ??= { paths: start('paths'), check: start('check') };
    for (const worker of Object.values(others)) worker.send({ type: 'files', revision, files });
    return others;
  };
  listeners.add(() => {
    if (!others) startOthers();
  });
  const askWorker: Ask = (name, ask) => {
    const work = slowQuestions[name];
    return (work ? (others ?? startOthers())[work] : first).ask(name, ask);
  };
  /** The cached results of playing all journeys, which both a review and a save request. */
  let played: { readonly revision: number; readonly answer: ReturnType<Ask> } | null = null;
  return {
    sendFiles(next, changes) {
      revision = next;
      files = patchFiles(files, changes);
      for (const worker of [first, ...Object.values(others ?? {})])
        worker.send({ type: 'files', revision, files: changes });
    },
    ask(name, ask) {
      if (name !== 'journeys') return askWorker(name, ask);
      if (played?.revision !== revision) {
        const answer = askWorker(name, ask);
        played = { revision, answer };
        answer.catch(() => {
          played = null;
        });
      }
      return played.answer as ReturnType<typeof askWorker<typeof name>>;
    },
    getLatest: () => latest,
    onAnalysis: (listener) => listeners.add(listener),
    close() {
      for (const worker of [first, ...Object.values(others ?? {})]) worker.close();
    },
  };
}

// helpers

type Ask = AnalysisClient['ask'];

type Worker = ReturnType<typeof startWorker>;

interface Waiting {
  resolve(answer: unknown): void;
  reject(cause: Error): void;
}

/** Starts a process, and matches the process's answers to the questions. */
function startWorker(
  root: string,
  product: string,
  work: AnalysisWork,
  receive: (reply: AnalysisReply) => void,
) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const child = forkAnalysis(root, product, work);
  const send = (request: AnalysisRequest) => child.send(request);
  child.on('message', (reply: AnalysisReply) => {
    if (reply.type !== 'answer' && reply.type !== 'failed') return receive(reply);
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.type === 'answer') asked?.resolve(reply.answer);
    else asked?.reject(new Error(reply.message));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The analysis has ended.'));
    waiting.clear();
  });
  const ask: Ask = (name, asked) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      send({ type: 'ask', id, name, ask: asked });
    });
  };
  return { send, ask, close: () => child.kill() };
}

function forkAnalysis(root: string, product: string, work: AnalysisWork): ChildProcess {
  return fork(join(root, 'cli/launch/program.mjs'), ['studio/analysis/main.ts', product, work], {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
