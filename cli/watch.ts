// Runs a function again after each change of the flow files in a folder.

import { getErrorMessage } from './error-message.ts';
import { readFlows } from './load.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Runs the check after every change until the process ends. Waits 20 ms after a change, because editors save files in
 * several steps.
 * @param warmUp a function that runs twice at the start, so that the JIT compiler optimizes the code
 */
export function runOnEverySave(
  folder: string,
  check: () => void,
  warmUp: () => void,
): Promise<number> {
  let before = JSON.stringify(readFlows(folder));
  const checkAgain = () => {
    const begun = performance.now();
    const now = JSON.stringify(readFlows(folder));
    if (now === before) return;
    before = now;
    console.log('');
    try {
      check();
    } catch (error) {
      console.error(getErrorMessage(error));
    }
    console.log(`Checked in ${Math.round(performance.now() - begun)} ms; waiting for changes.`);
  };
  watchFolder(folder, 20, checkAgain);
  console.log('Waiting for changes.');
  for (let round = 0; round < 2; round += 1) warmUp();
  // The file watcher starts with a delay, so this detects changes during the first second.
  setTimeout(checkAgain, 1_000);
  return new Promise(() => {});
}
