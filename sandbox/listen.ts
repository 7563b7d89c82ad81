/**
 * Listens on a port. "localhost" means both loopback addresses (IPv4 and IPv6), whatever the hosts
 * file says.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleClientErrors } from './site-defaults.ts';
import { StartError } from './start-error.ts';

/**
 * Milliseconds until an idle connection is closed: Fastify's default, which a server of our own does
 * not have. Node's 5 seconds are less than a proxy keeps its connections (nginx: 60 seconds). The
 * proxy would send a request over a connection that is being closed, and the request would fail.
 */
const keepAliveTimeout = 72_000;

/** A listening server. */
export interface ListeningServer {
  readonly port: number;
  /** Stops listening on the second address, and waits for responses that were begun. */
  readonly close: () => Promise<void>;
  /** Ends the connections of both addresses. */
  readonly endConnections: () => void;
}

/** Creates the HTTP server of an address. It does not listen yet. */
export function createHttpServer(answer: RequestListener): Server {
  return createServer({ keepAliveTimeout }, answer);
}

/**
 * Starts listening.
 * @param app the server; closing it stops listening on the first address
 * @param answer handles requests on the second address
 * @throws StartError when the port is taken or not allowed
 */
export async function listenOn(
  app: FastifyInstance,
  answer: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<ListeningServer> {
  const both = host === 'localhost';
  try {
    await app.listen({ port, host: both ? '127.0.0.1' : host });
    const [bound] = app.addresses();
    const chosen = typeof bound === 'object' ? bound.port : port;
    const second = both ? await listenOnIpv6(answer, chosen) : undefined;
    handleClientErrors(app.server);
    return {
      port: chosen,
      close: () => closeServer(second),
      endConnections: () => {
        app.server.closeAllConnections();
        second?.closeAllConnections();
      },
    };
  } catch (error) {
    throw new StartError(describeListenError(error as NodeJS.ErrnoException, port, host));
  }
}

// helpers

/** Listens on the IPv6 loopback address. @returns undefined on a machine without IPv6 */
function listenOnIpv6(answer: RequestListener, port: number): Promise<Server | undefined> {
  const server = createHttpServer(answer);
  handleClientErrors(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? reject(error) : resolve(undefined),
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

function describeListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program; stop that one, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user; set PORT to a number above 1023.`,
  };
  return (
    reasons[error.code ?? ''] ?? `The address ${host}:${port} cannot be used: ${error.message}.`
  );
}
