// Ending with npm. A signal to npm alone ends npm and its shell, but is not passed on to what they started.

/** Asks this program to end, as Ctrl-C would, once the npm that started it is gone. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
