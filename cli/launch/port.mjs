// Asking for a port of this machine.

import { createServer } from 'node:net';

/**
 * Whether a port can be listened on, asked before anything slow is done.
 * @returns true as well for what is no port or may not be used: the server has the better words for that
 */
export async function portIsFree(port) {
  if (!Number.isInteger(port) || port < 0 || port > 65535) return true;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => listen(port, host)));
  return !answers.some(({ code }) => code === 'EADDRINUSE');
}

/** A port that nobody listens on. */
export async function freePort() {
  const { port } = await listen(0, '127.0.0.1');
  return port;
}

// helpers

/** Listens for a moment. @returns {Promise<{ port?: number, code?: string }>} the port, or why not */
function listen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve({ code }));
    probe.listen({ port, host }, () => {
      const found = probe.address().port;
      probe.close(() => resolve({ port: found }));
    });
  });
}
