// Splits long work into time slices and lets the page handle events between them.

/**
 * The length of a time slice in milliseconds. With the current chunk and rendering, a task takes
 * less than 50 ms.
 */
const sliceMilliseconds = 8;

export interface TimeSlicer {
  /** Returns true if the time slice is used up and the work should pause. */
  isExpired(): boolean;
  /** Lets the page render and handle events, and starts a new time slice. */
  yieldToPage(): Promise<void>;
}

export function createTimeSlicer(): TimeSlicer {
  let since = performance.now();
  return {
    isExpired: () => performance.now() - since >= sliceMilliseconds,
    async yieldToPage() {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    },
  };
}
