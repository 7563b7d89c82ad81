// Ends the program together with npm. npm ends on a signal but does not forward it to the programs
// that it started.

/** Ends this program with SIGTERM when the npm process that started it has exited. */
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
