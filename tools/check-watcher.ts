// Runs `npm run flows -- check --watch` as a process and reads its output after each save.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

export interface CheckWatcher {
  /**
   * Resolves with the output until the command waits for changes again. Rejects after five minutes.
   */
  nextOutput(): Promise<string>;
  end(): void;
}

/**
 * Starts watching a folder of flows.
 * @param folder the flows folder, which has a sibling folder `services`
 */
export function startCheckWatcher(folder: string): CheckWatcher {
  const words = ['cli/launch/program.mjs', 'cli/main.ts', 'check', folder, '--watch'];
  const child = spawn(process.execPath, words, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  let onOutput = () => {};
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    onOutput();
  });
  return {
    nextOutput: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The command does not wait for changes. Its output: ${text}`)),
          300_000,
        );
        onOutput = () => {
          const end = /^(Waiting for changes\.|.*waiting for changes\.)\n/m.exec(text);
          if (!end) return;
          clearTimeout(timer);
          const length = end.index + end[0].length;
          const all = text.slice(0, length);
          text = text.slice(length);
          resolve(all);
        };
        onOutput();
      }),
    end: () => void child.kill(),
  };
}
