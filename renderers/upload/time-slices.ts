// Splits long work into time slices. Between the slices, the page can handle events.

/**
 * The length of a time slice in milliseconds. Including the current chunk and rendering, a task then takes less than 50
 * ms.
 */
const sliceMilliseconds = 8;

export interface TimeSlicer {
  /** Returns true if the time slice has ended and the work should pause. */
  isExpired(): boolean;
  /** Lets the page render and handle events, then starts a new time slice. */
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
