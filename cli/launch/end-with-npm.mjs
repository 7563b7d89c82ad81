// Ends the program together with npm. A signal to npm ends npm and its shell, but is not forwarded
// to their children.

/** Ends this program, as Ctrl-C does, when the npm that started it has exited. */
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
