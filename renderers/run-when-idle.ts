// Runs work that can wait.

/** Runs a function when the browser has nothing else to do. */
export const runWhenIdle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 300));
