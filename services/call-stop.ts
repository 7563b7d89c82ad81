// Stops a call that has no response yet, when the caller cancels it or when it times out.

export interface CallStop {
  /** The signal that aborts on cancellation and on timeout. */
  readonly signal: AbortSignal;
  readonly cancelled: boolean;
  readonly late: boolean;
  /** Clears the timer and the listener on the caller's signal. */
  end(): void;
}

/**
 * Creates a stop for one call that reacts to the caller's signal and to a timeout in milliseconds.
 */
export function createCallStop(
  signal: AbortSignal | undefined,
  timeout: number | null | undefined,
): CallStop {
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

/**
 * Returns the result of the work, or rejects as soon as the call is stopped, even if the work
 * ignores the signal.
 */
export async function raceWithStop<Result>(stop: CallStop, work: Promise<Result>): Promise<Result> {
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
