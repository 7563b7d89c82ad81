// Runs a program in the background, captures its output, and ends it together with this one.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';
/** The milliseconds that a program has to exit after a signal, before it is killed. */
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
    // Starts a separate process group, so that child processes can be ended with the program.
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

/**
 * Returns the environment of this process with more variables, and with the installed packages
 * first on the path.
 */
export function createEnvironment(env) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...env };
}

/** Returns the last lines of a text. */
export function getLastLines(text, lines = 30) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

// helpers

/**
 * Forwards a termination signal to a program, waits for it, and exits.
 * @returns a function to call when the program has exited
 */
function forwardSignals(child) {
  let received;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = (signal) => {
    // Sends SIGINT first, because test runners clean up on it.
    sendSignal(child, received ? 'SIGKILL' : 'SIGINT');
    received ??= signal;
    setTimeout(() => sendSignal(child, 'SIGKILL'), exitTimeoutMilliseconds).unref();
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    if (received) process.exit(128 + constants.signals[received]);
    for (const signal of signals) process.off(signal, end);
  };
}

function sendSignal(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The program has already exited.
  }
}
