// Starts the preview server in a separate process.

import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PreviewOptions } from './preview-server.ts';

/** Starts the preview server and waits until its pages can be loaded. */
export function startPreviewProcess(options: PreviewOptions): Promise<{ close(): void }> {
  const program = join(options.root, 'cli/launch/program.mjs');
  const child = fork(program, ['studio/server/preview-main.ts'], {
    cwd: options.root,
    env: { ...process.env, PREVIEW_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve({ close: () => child.kill() }));
    child.once('exit', () => reject(new Error('The preview could not start.')));
  });
}
