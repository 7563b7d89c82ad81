// A second process that plays journeys while this one checks the rules. It only fills the store: what it has not come
// to is played here, and without it everything is.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts playing the journeys of a folder's flows, the first flow first. @returns what ends it */
export function startPlaying(folder: string): () => void {
  const runner = fileURLToPath(new URL('../launch/program.mjs', import.meta.url));
  let child: ChildProcess | undefined;
  try {
    child = spawn(process.execPath, [runner, 'cli/journeys/play-process.ts', folder], {
      stdio: 'ignore',
    });
    child.on('error', () => undefined);
    child.unref();
  } catch {
    // Where no process can be started, this one does all.
  }
  return () => void child?.kill();
}
