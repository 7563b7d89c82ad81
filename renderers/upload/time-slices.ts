// Splits long work into short tasks and yields to the page between them.

/** Milliseconds. Together with the current chunk and rendering it stays well under 50 ms. */
const sliceMilliseconds = 8;

export interface TimeSlicer {
  /** Returns true if the time slice is used up and the work should pause. */
  isDue(): boolean;
  /** Lets the page render and handle events, and starts a new time slice. */
  give(): Promise<void>;
}

export function createTimeSlicer(): TimeSlicer {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since >= sliceMilliseconds,
    async give() {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    },
  };
}
