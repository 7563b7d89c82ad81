// Free ports for servers that the tests start.

import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findFreePort, isPortFree } from '../../../cli/launch/port.mjs';
import { browserTestServers } from '../../../cli/launch/test-runners.mjs';
import { mainServer, otherServers, pseudoServer } from '../../../e2e/support/servers.ts';

let servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

/** Listens on a port until the test ends. */
function occupyPort(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

test('a port is free, and no outgoing connection is given it', async () => {
  const port = await findFreePort();
  expect(port).toBeLessThan(32_768);
  expect(await isPortFree(port)).toBe(true);
  await occupyPort(port);
  expect(await isPortFree(port)).toBe(false);
});

test('there is a free port for each server of the browser tests', async () => {
  const count = browserTestServers;
  expect([mainServer, ...otherServers, pseudoServer]).toHaveLength(count);
  const first = await findFreePort(count);
  for (let index = 0; index < count; index++) await occupyPort(first + index);
  expect(first + count).toBeLessThanOrEqual(32_768);
});
