// Runs low-priority work when the browser is idle.

/** The maximum waiting time. A busy page, or a page in the background, may never be idle. */
const longestWaitMilliseconds = 3000;

/** Runs a function when the browser is idle, or after three seconds at the latest. */
export function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(run, { timeout: longestWaitMilliseconds });
  else setTimeout(run, 300);
}

/** Resolves when the browser is idle, or after three seconds at the latest. */
export function waitUntilIdle(): Promise<void> {
  return new Promise(runWhenIdle);
}
