import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of one entrant. */
export interface EntrantServer {
  /** The origin, such as http://localhost:41000. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback interface. */
export function listen(handler: RequestListener): Promise<EntrantServer> {
  const server = createServer({ keepAliveTimeout: 60_000 }, handler);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://localhost:${port}`,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      });
    });
  });
}
