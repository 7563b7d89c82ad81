// Runs work that can wait.

/** The longest wait. A page that is always busy, or that the browser does not draw, is never idle. */
const timeout = 3000;

/** Runs a function when the browser has nothing else to do, or after three seconds. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, 300);
}

/** Resolves when the browser has nothing else to do. */
export function waitUntilIdle(): Promise<void> {
  return new Promise(runWhenIdle);
}
