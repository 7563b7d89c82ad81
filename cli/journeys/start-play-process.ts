// Starts a second process that plays journeys while this process runs the rules. The second process only fills the
// result store, so its failure has no effect.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a second process that plays the journeys of a flows folder, beginning with the first flow.
 * @returns a function that stops the process
 */
export function startPlayProcess(folder: string): () => void {
  const runner = fileURLToPath(new URL('../launch/program.mjs', import.meta.url));
  let child: ChildProcess | undefined;
  try {
    child = spawn(process.execPath, [runner, 'cli/journeys/play-process.ts', folder], {
      stdio: 'ignore',
    });
    child.on('error', () => undefined);
    child.unref();
  } catch {
    // If the second process cannot be started, this process plays all journeys.
  }
  return () => void child?.kill();
}
