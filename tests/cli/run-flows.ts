// Runs the command line tool as users do, in a thread that is started once. A process of its own
// for each command would spend most of its time loading the program; tests/cli/program.test.ts and
// tests/cli/closed-output.test.ts start processes.

import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

interface FlowsResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run flows --` with these arguments in the project folder. */
export function runFlows(...words: readonly string[]): FlowsResult {
  thread ??= startThread();
  const { signal, port } = thread;
  Atomics.store(signal, 0, 0);
  port.postMessage(words);
  if (Atomics.wait(signal, 0, 0, maxMilliseconds) === 'timed-out')
    throw new Error(`The command does not end: ${words.join(' ')}`);
  return receiveMessageOnPort(port)?.message as FlowsResult;
}

// helpers

const maxMilliseconds = 500_000;

let thread: ReturnType<typeof startThread> | undefined;

function startThread() {
  const shared = new SharedArrayBuffer(4);
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./support/flows-thread.mjs', import.meta.url), {
    workerData: { signal: shared, port: port2 },
    transferList: [port2],
    env: { PATH: process.env.PATH },
    execArgv: [],
  });
  worker.unref();
  port1.unref();
  return { signal: new Int32Array(shared), port: port1 };
}
