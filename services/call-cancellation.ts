// Stops a pending call when the caller cancels it or when it times out.

export interface CallCancellation {
  /** The signal that aborts on cancellation and on timeout. */
  readonly signal: AbortSignal;
  readonly cancelled: boolean;
  readonly timedOut: boolean;
  /** Clears the timer, and removes the listener from the caller's signal. */
  dispose(): void;
}

/**
 * Creates the cancellation of one call. The call is stopped by the caller's signal or after a timeout in milliseconds.
 */
export function createCallCancellation(
  signal: AbortSignal | undefined,
  timeout: number | null | undefined,
): CallCancellation {
  const controller = new AbortController();
  let timedOut = false;
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  const timer =
    typeof timeout === 'number'
      ? setTimeout(() => {
          timedOut = !controller.signal.aborted;
          controller.abort(new DOMException('The time is over.', 'TimeoutError'));
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    get cancelled() {
      return controller.signal.aborted && !timedOut;
    },
    get timedOut() {
      return timedOut;
    },
    dispose() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}

/**
 * Returns the result of the work. If the call is stopped first, rejects immediately, even if the work ignores the
 * signal.
 */
export async function raceWithCancellation<Result>(
  cancellation: CallCancellation,
  work: Promise<Result>,
): Promise<Result> {
  let removeListener = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(cancellation.signal.reason);
    if (cancellation.signal.aborted) onAbort();
    cancellation.signal.addEventListener('abort', onAbort, { once: true });
    removeListener = () => cancellation.signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    removeListener();
  }
}
