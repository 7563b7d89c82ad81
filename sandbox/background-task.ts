/** Runs work in the background of a process until no work is left. Checks for new work at intervals. */
import { setImmediate } from 'node:timers/promises';

/** A background task, which starts and stops with the server. */
export interface BackgroundTask {
  start(): void;
  /** Checks for work immediately. If the task is running, it checks again after its current work. */
  runNow(): void;
  /** Stops the task after its current piece of work. */
  stop(): Promise<void>;
}

export interface BackgroundTaskOptions {
  /** Does one piece of work. Returns false if there was no work. */
  doNext(): Promise<boolean>;
  /** The interval in milliseconds at which the task checks for work that other processes have left. */
  readonly pollIntervalMs: number;
  /** Called with an error of `doNext`. The work is tried again at the next check. */
  onError(error: unknown): void;
}

/**
 * Creates the background task of this process. Several processes may share the same work.
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
      // Yields between two pieces of work, so that other requests are handled.
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
