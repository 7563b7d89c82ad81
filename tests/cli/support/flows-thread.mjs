// A worker thread that runs commands one at a time. The parent thread waits for each command to finish.

import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { getBundle } from '../../../cli/launch/bundle.mjs';

const { runWords } = await import(
  pathToFileURL(await getBundle('tests/cli/support/commands.ts')).href
);
const { port } = workerData;
const signal = new Int32Array(workerData.signal);
const printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text;
    return true;
  };

port.on('message', async (words) => {
  printed.stdout = '';
  printed.stderr = '';
  let status = 2;
  try {
    status = await runWords(words);
  } catch (error) {
    printed.stderr += `${error instanceof Error ? error.message : error}\n`;
  }
  port.postMessage({ status, ...printed });
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
