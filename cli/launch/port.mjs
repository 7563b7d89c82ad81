// Whether a port can be listened on, asked before anything slow is done.

import { createServer } from 'node:net';

/** True as well for what is no port at all: the server has the better words for that. */
export function portIsFree(port) {
  if (!Number.isInteger(port) || port < 0 || port > 65535) return Promise.resolve(true);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}
