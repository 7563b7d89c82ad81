// Runs work that can wait.

/** Runs a function when the browser has nothing else to do. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 300);
}

/** Resolves when the browser has nothing else to do. */
export function waitUntilIdle(): Promise<void> {
  return new Promise(runWhenIdle);
}
