/** Serves a product with mocked services. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ApiDocument } from '../api/document.ts';
import { createLog } from '../create-context.ts';
import { getSite, rejectHost } from '../hosts.ts';
import { createHttpServer, type ListeningServer, startListening } from '../listen.ts';
import { StartError } from '../start-error.ts';
import { type AppSource, mountApp } from '../static.ts';
import { mountMockService } from './mount.ts';

export interface MockServerOptions
  extends Pick<AppSource, 'appFolder' | 'appMiddleware' | 'appPage'> {
  /** The folder of the product. */
  readonly product: string;
  /** The port to listen on. 0 for any free port. */
  readonly port: number;
  readonly host?: string;
}

/** A mock server that does not listen yet. */
export interface MockServer {
  /** The name of the product. */
  readonly name: string;
  /** @returns the port; @throws StartError when it is taken or not allowed */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Prepares the server of a product: its pages, and the operations of its OpenAPI documents.
 * @throws StartError when the documents cannot be read
 */
export async function createMockServer(options: MockServerOptions): Promise<MockServer> {
  const { product, port, host = 'localhost' } = options;
  const { name, config } = JSON.parse(
    readFileSync(join(product, 'flows', 'app.json'), 'utf8'),
  ) as AppFile;
  let listening: ListeningServer | undefined;
  let dispatch: RequestListener = rejectHost;
  const app = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    logger: false,
    serverFactory: (answer) => {
      dispatch = (request, response) =>
        getSite(request.headers.host) === 'app'
          ? answer(request, response)
          : rejectHost(request, response);
      return createHttpServer(dispatch);
    },
  });
  try {
    mountMockService(app, readDocuments(product));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The services of "${name}" cannot be mocked: ${reason}.`);
  }
  await mountApp(
    app,
    { log: createLog(false) },
    { ...options, integrations: () => undefined, config: () => createExampleConfig(config) },
  );
  return {
    name,
    listen: async () => {
      listening = await startListening(app, dispatch, { port, host });
      return listening.port;
    },
    close: async () => {
      await app.close();
      await listening?.close();
    },
  };
}

// helpers

interface AppFile {
  readonly name: string;
  readonly config?: {
    readonly properties?: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
  };
}

function readDocuments(product: string): readonly ApiDocument[] {
  const folder = join(product, 'services');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name, 'openapi.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as ApiDocument);
}

/**
 * Returns the page's configuration from the examples in app.json. Leaves out the origin, because the page knows its own
 * origin.
 */
function createExampleConfig(config: AppFile['config']): object {
  const values = Object.entries(config?.properties ?? {}).flatMap(([name, { examples = [] }]) =>
    name === 'origin' || examples.length === 0 ? [] : [[name, examples[0]]],
  );
  return Object.fromEntries(values);
}
