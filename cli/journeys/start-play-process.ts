// Starts a second process that plays journeys while this one runs the rules. It only fills the
// store, so its failure has no effect.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts playing the journeys of a folder's flows, the first flow first.
 * @returns a function that stops it
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
    // If no process can be started, this process plays all journeys.
  }
  return () => void child?.kill();
}
