// Checks if a TCP port is free, and finds free ones.

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range that is searched for free ports. From 32768 on, Linux uses ports for outgoing connections, which could take
 * one before its server listens.
 */
const searchedPorts = { first: 20_000, end: 32_000 };

/**
 * Returns true if no other program listens on a port.
 * @returns true also for an invalid or forbidden port, because the server has a better message for
 * it
 */
export async function isPortFree(port) {
  if (!Number.isInteger(port) || port < 0 || port > 65535) return true;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => probePort(port, host)));
  return !answers.some(({ code }) => code === 'EADDRINUSE');
}

/**
 * Finds free ports in a row.
 * @param count how many
 * @returns the first of them
 * @throws Error when there are none
 */
export async function findFreePort(count = 1) {
  const { first, end } = searchedPorts;
  const size = end - first - count;
  const start = randomInt(size);
  for (let tried = 0; tried < size; tried++) {
    const port = first + ((start + tried) % size);
    const row = Array.from({ length: count }, (_, index) => isPortFree(port + index));
    if ((await Promise.all(row)).every(Boolean)) return port;
  }
  throw new Error(`There are no ${count} free ports in a row from ${first} to ${end}.`);
}

// helpers

/**
 * Tries to listen on a port and stops immediately.
 * @returns {Promise<{ code?: string }>} the error code of a failure
 */
function probePort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve({ code }));
    probe.listen({ port, host }, () => probe.close(() => resolve({})));
  });
}
