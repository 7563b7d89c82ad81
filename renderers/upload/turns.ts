// Long work in short stretches: when the page is due a turn, and giving it one.

/** Milliseconds: with the piece at hand and the drawing after it, it stays well under the 50 that are felt. */
const stretch = 8;

export interface Turns {
  /** Has the work gone on for long enough? */
  isDue(): boolean;
  /** Lets the page draw and hear; a new stretch begins after it. */
  give(): Promise<void>;
}

export function createTurns(): Turns {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since >= stretch,
    async give() {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    },
  };
}
