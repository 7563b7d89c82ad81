// What can end a call before its answer: the caller, or the time it was given.

export interface Stop {
  /** Aborts on either. */
  readonly signal: AbortSignal;
  readonly cancelled: boolean;
  readonly late: boolean;
  /** Lets go of the timer and of the caller's signal. */
  end(): void;
}

/** Watches a caller's signal and, if a number of milliseconds is given, the time. */
export function stopOf(signal: AbortSignal | undefined, timeout: number | null | undefined): Stop {
  const controller = new AbortController();
  let late = false;
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  const timer =
    typeof timeout === 'number'
      ? setTimeout(() => {
          late = !controller.signal.aborted;
          controller.abort(new DOMException('The time is over.', 'TimeoutError'));
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    get cancelled() {
      return controller.signal.aborted && !late;
    },
    get late() {
      return late;
    },
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}

/** The work's result, or a rejection as soon as the stop comes, even if the work does not heed it. */
export async function unlessStopped<Result>(stop: Stop, work: Promise<Result>): Promise<Result> {
  let leave = () => {};
  const stopped = new Promise<never>((_, reject) => {
    const refuse = () => reject(stop.signal.reason);
    if (stop.signal.aborted) refuse();
    stop.signal.addEventListener('abort', refuse, { once: true });
    leave = () => stop.signal.removeEventListener('abort', refuse);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    leave();
  }
}
