// Runs a function again on every save in a folder.

import { watch } from 'node:fs';
import { readFlows } from './load.ts';

/**
 * Checks again on every save until the process ends. Editors save in several steps, so the last one
 * counts.
 * @param warmUp run twice while waiting for saves
 */
export function runOnEverySave(
  folder: string,
  check: () => void,
  warmUp: () => void,
): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  let before = JSON.stringify(readFlows(folder));
  const again = () => {
    const begun = performance.now();
    const now = JSON.stringify(readFlows(folder));
    if (now === before) return;
    before = now;
    console.log('');
    try {
      check();
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
    }
    console.log(`Checked in ${Math.round(performance.now() - begun)} ms; waiting for changes.`);
  };
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(again, 20);
  });
  console.log('Waiting for changes.');
  for (let round = 0; round < 2; round += 1) warmUp();
  // Watching starts with a delay. Earlier saves are noticed here.
  timer = setTimeout(again, 1_000);
  return new Promise(() => {});
}
