// Runs a program of this project quietly and ends it together with this one.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';
/** Milliseconds for a program to exit by itself after a signal. */
const exitTimeoutMilliseconds = 5_000;

/**
 * Runs a program in the project's folder, with the installed packages first on the path.
 * @returns {Promise<{ code: number, output: string }>} its exit code and its output
 */
export function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: createEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    // In a process group of its own, so that its children can be ended with it.
    detached: !isWindows,
  });
  const release = forwardSignals(child);
  let output = '';
  const add = (text) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  return new Promise((resolve) => {
    child.once('error', (error) => add(`${error.message}\n`));
    child.once('close', (code) => {
      release();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The environment of this process with more variables, and with the installed packages first on the path. */
export function createEnvironment(env) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...env };
}

/** The last lines of a text. */
export function getLastLines(text, lines = 30) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

// helpers

/**
 * Forwards a termination signal to a program, waits for it, and exits.
 * @returns a function to call when the program has exited
 */
function forwardSignals(child) {
  let wish;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = (signal) => {
    // SIGINT first, because test runners clean up on it.
    sendSignal(child, wish ? 'SIGKILL' : 'SIGINT');
    wish ??= signal;
    setTimeout(() => sendSignal(child, 'SIGKILL'), exitTimeoutMilliseconds).unref();
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    if (wish) process.exit(128 + constants.signals[wish]);
    for (const signal of signals) process.off(signal, end);
  };
}

function sendSignal(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has already exited.
  }
}
