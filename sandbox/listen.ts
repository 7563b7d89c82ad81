/** Listens on a port. "localhost" stands for both loopback addresses (IPv4 and IPv6), regardless of the hosts file. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseAmbiguousHosts, refuseExpectation } from './refuse-request.ts';
import { handleClientErrors } from './site-defaults.ts';
import { StartError } from './start-error.ts';

/**
 * The time in milliseconds after which an idle connection is closed. It must be longer than the idle time of proxies
 * (nginx: 60 seconds). Otherwise, a proxy may send a request over a connection that is being closed. This is Fastify's
 * default, which does not apply to a custom server. Node's default is 5 seconds.
 */
const keepAliveTimeout = 72_000;

/** A listening server. */
export interface ListeningServer {
  readonly port: number;
  /** Stops listening and waits for pending responses. */
  readonly close: () => Promise<void>;
  /** Closes the connections on both addresses. */
  readonly endConnections: () => void;
}

/** Creates an HTTP server without starting it. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout }, refuseAmbiguousHosts(listener)).on(
    'checkExpectation',
    refuseExpectation,
  );
}

/**
 * Starts listening on an address.
 * @param app the server; closing it also stops listening on the first address
 * @param listener handles requests on the second address
 * @throws StartError when the port is taken or not allowed
 */
export async function startListening(
  app: FastifyInstance,
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<ListeningServer> {
  try {
    await app.listen({ port, host: getFirstAddress(host) });
  } catch (error) {
    throw toStartError(error, port, host);
  }
  return completeListening(app.server, listener, { port, host });
}

/**
 * Listens on another port.
 * @throws StartError when the port is taken or not allowed
 */
export async function listenOnPort(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<ListeningServer> {
  const server = createHttpServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, port, host)));
    server.listen(port, getFirstAddress(host), resolve);
  });
  return completeListening(server, listener, { port, host });
}

// helpers

function getFirstAddress(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host;
}

/**
 * Also listens on the second address of "localhost".
 * @param server listens on the first address
 * @throws StartError when the port is taken on the second address
 */
async function completeListening(
  server: Server,
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<ListeningServer> {
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  const ipv6Server = host === 'localhost' ? await listenOnIpv6(listener, boundPort) : undefined;
  handleClientErrors(server);
  return {
    port: boundPort,
    close: async () => void (await Promise.all([closeServer(server), closeServer(ipv6Server)])),
    endConnections: () => {
      server.closeAllConnections();
      ipv6Server?.closeAllConnections();
    },
  };
}

/** Listens on the IPv6 loopback address. @returns undefined on a machine without IPv6 */
function listenOnIpv6(listener: RequestListener, port: number): Promise<Server | undefined> {
  const server = createHttpServer(listener);
  handleClientErrors(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? reject(toStartError(error, port, 'localhost'))
        : resolve(undefined),
    );
    server.listen(port, '::1', () => resolve(server));
  });
}

function closeServer(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function toStartError(error: unknown, port: number, host: string): StartError {
  return new StartError(describeListenError(error as NodeJS.ErrnoException, port, host));
}

function describeListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program; stop that one, or set PORT to another number.`,
    EACCES: `This user is not allowed to use port ${port}. Set PORT to a number above 1023.`,
  };
  return (
    reasons[error.code ?? ''] ?? `The address ${host}:${port} cannot be used: ${error.message}.`
  );
}
