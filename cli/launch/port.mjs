// Checks if a TCP port is free, and finds free ones.

import { createServer } from 'node:net';

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

/** Finds a free port. */
export async function findFreePort() {
  const { port } = await probePort(0, '127.0.0.1');
  return port;
}

// helpers

/**
 * Tries to listen on a port and stops immediately.
 * @returns {Promise<{ port?: number, code?: string }>} the port, or the error code
 */
function probePort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve({ code }));
    probe.listen({ port, host }, () => {
      const found = probe.address().port;
      probe.close(() => resolve({ port: found }));
    });
  });
}
