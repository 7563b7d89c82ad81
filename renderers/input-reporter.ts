// Reports form input to the session with a debounce, or immediately before another event.

import type { Json } from '../engine/index.ts';

export interface InputReporter {
  /** Reports the data after a pause in the input. They are read then. */
  report(read: () => Json): void;
  /** Reports pending data immediately. */
  flush(): void;
  /** Discards pending data, because it was sent in another way. */
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
