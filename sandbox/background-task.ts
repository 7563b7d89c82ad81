/** Work that a process does in the background until nothing is left, and looks for again after a while. */
import { setImmediate } from 'node:timers/promises';

/** A background task. It starts and stops with the server. */
export interface BackgroundTask {
  start(): void;
  /** Looks for work immediately. A running task looks again after its present work. */
  runNow(): void;
  /** Stops after the piece of work that is being done. */
  stop(): Promise<void>;
}

export interface BackgroundTaskOptions {
  /** Does one piece of work. Returns false if there was none. */
  doNext(): Promise<boolean>;
  /** The milliseconds after which the task looks for work that other processes have left. */
  readonly pollIntervalMs: number;
  /** Receives an error. The work is repeated at the next look. */
  onError(error: unknown): void;
}

/**
 * Creates the task of this process. Several processes may share the work.
 * @example
 * const task = createBackgroundTask({ doNext: deliverNext, pollIntervalMs: 500, onError: log });
 * task.start();
 */
export function createBackgroundTask({
  doNext,
  pollIntervalMs,
  onError,
}: BackgroundTaskOptions): BackgroundTask {
  let work: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;

  const doAll = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      // Other requests are handled between two pieces.
      while (!isStopped && (await doNext())) await setImmediate();
    } while (isRequestedAgain && !isStopped);
  };
  const runNow = (): void => {
    isRequestedAgain = true;
    if (isStopped || work) return;
    work = doAll()
      .catch(onError)
      .finally(() => {
        work = undefined;
      });
  };
  return {
    runNow,
    start: () => {
      isStopped = false;
      timer = setInterval(runNow, pollIntervalMs).unref();
      runNow();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}
