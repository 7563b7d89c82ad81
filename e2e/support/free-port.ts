// Finds a free port for a program that cannot choose one itself.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port of the loopback interface that nothing listens on. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
