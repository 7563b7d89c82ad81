// Splits long work into short tasks and yields to the page between them.

/** Milliseconds. Together with the current chunk and rendering it stays well under 50 ms. */
const stretch = 8;

export interface Turns {
  /** Returns true if the work has run long enough. */
  isDue(): boolean;
  /** Lets the page render and handle events, and starts a new time slice. */
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
