// Starts the servers of the browser tests side by side. Playwright itself would start one after another.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { otherServers, type ServerProgram } from './servers.ts';

/** Playwright's global setup. Returns the teardown, which ends the servers. */
export default function startServers(): Promise<() => Promise<void>> {
  return startPrograms(otherServers);
}

/**
 * Starts programs side by side, and waits until all of them are ready.
 * @returns a function that ends them
 */
export async function startPrograms(
  programs: readonly ServerProgram[],
): Promise<() => Promise<void>> {
  const started = programs.map((each) => ({ ...each, child: startProgram(each) }));
  const stop = async () => {
    await Promise.all(started.map(({ child }) => stopProgram(child)));
  };
  try {
    await Promise.all(started.map(waitUntilReady));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

// helpers

function startProgram({ command, cwd, env }: ServerProgram): ChildProcess {
  const [program = '', ...words] = command.split(' ');
  return spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady({
  child,
  command,
  url,
  timeout,
}: ServerProgram & { readonly child: ChildProcess }): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await isAnswered(url))) {
    if (hasEnded(child)) throw new Error(`“${command}” has ended before it was ready.`);
    if (Date.now() > end) throw new Error(`“${command}” does not answer ${url}.`);
    await wait(100);
  }
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
