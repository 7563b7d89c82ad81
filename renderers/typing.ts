// What is being typed, reported to the session a moment after the last key, or at once when something else happens.

import type { Json } from '../engine/index.ts';

export interface Typing {
  /** Reports the data after a pause in the typing. */
  report(data: Json): void;
  /** Reports now what still waits to be. */
  flush(): void;
  /** Forgets what still waits: it has been sent in another way. */
  cancel(): void;
}

/** Milliseconds of rest after which the session hears of what was typed. */
const pause = 150;

/** Makes the one `Typing` of an application; `send` is the session's `typed`. */
export function createTyping(send: (data: Json) => void): Typing {
  let waiting: { readonly data: Json; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    if (!waiting) return;
    const { data } = waiting;
    cancel();
    send(data);
  };
  return {
    report(data) {
      cancel();
      waiting = { data, timer: setTimeout(flush, pause) };
    },
    flush,
    cancel,
  };
}
