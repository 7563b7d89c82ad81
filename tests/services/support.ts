// A small HTTP server with configurable faults, and a client that is created from an OpenAPI
// document.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  createOperationTable,
  createServices,
  type OpenApiDocument,
  type ServiceError,
  type Services,
  type ServicesOptions,
} from '../../services/index.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type RequestBehavior = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => unknown;

export interface FaultyServer {
  readonly url: string;
  readonly received: ReceivedRequest[];
  behave(behavior: RequestBehavior): void;
  close(): Promise<void>;
}

/** Starts a server on a free port. The last call of `behave` determines its responses. */
export async function startFaultyServer(): Promise<FaultyServer> {
  let behavior: RequestBehavior = (_, response) => response.writeHead(404).end();
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    await behavior(request, response, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    behave(next) {
      behavior = next;
      received.length = 0;
    },
    close: () => closeServer(server),
  };
}

/** Returns a behavior that responds with JSON. */
export function respondWithJson(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): RequestBehavior {
  return respondWithText(status, JSON.stringify(body), {
    'Content-Type': 'application/json',
    ...headers,
  });
}

/** Returns a behavior that responds with a raw body. */
export function respondWithText(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): RequestBehavior {
  return (_, response) => {
    response.writeHead(status, headers).end(body);
  };
}

export interface TestClient extends Services {
  readonly errors: ServiceError[];
}

/** Creates a client from OpenAPI documents and compiles their validators. */
export function createTestClient(
  documents: Readonly<Record<string, OpenApiDocument>>,
  options: Partial<ServicesOptions> = {},
): TestClient {
  const { operations, schemas } = createOperationTable(documents);
  const errors: ServiceError[] = [];
  const services = createServices({
    contracts: { operations, loadChecks: async () => getChecks(schemas) },
    token: () => null,
    read: () => null,
    onError: (error) => errors.push(error),
    ...options,
  });
  return { ...services, errors };
}

export function compileChecks(schemas: Readonly<Record<string, object>>) {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  for (const [key, schema] of Object.entries(schemas)) ajv.addSchema(schema, key);
  return Object.fromEntries(
    Object.keys(schemas).map((key) => {
      const validate = ajv.getSchema(key);
      if (!validate) throw new Error(`No schema "${key}".`);
      return [key, (body: unknown) => validate(body) === true];
    }),
  );
}

// helpers

const knownChecks = new Map<string, ReturnType<typeof compileChecks>>();

/** Returns the validators of schemas. Those with the same contents are compiled once. */
function getChecks(schemas: Readonly<Record<string, object>>) {
  const key = JSON.stringify(schemas);
  const checks = knownChecks.get(key) ?? compileChecks(schemas);
  knownChecks.set(key, checks);
  return checks;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
