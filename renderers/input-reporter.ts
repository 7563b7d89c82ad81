// Reports form input to the session. Input is reported after a pause, or immediately before another event.

import type { Json } from '../engine/index.ts';

export interface InputReporter {
  /** Reports form data after the user pauses. `read` is called at that time. */
  report(read: () => Json): void;
  /** Reports pending form data immediately. */
  flush(): void;
  /** Discards pending form data, because another event has already sent it. */
  cancel(): void;
}

/** The debounce interval in milliseconds. */
const debounceMilliseconds = 150;

/**
 * Creates the reporter of an application.
 * @param send passes the data to the session
 */
export function createInputReporter(send: (data: Json) => void): InputReporter {
  let waiting: { readonly read: () => Json; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;

  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    if (!waiting) return;
    const { read } = waiting;
    cancel();
    send(read());
  };
  return {
    report(read) {
      cancel();
      waiting = { read, timer: setTimeout(flush, debounceMilliseconds) };
    },
    flush,
    cancel,
  };
}
