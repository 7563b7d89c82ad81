// The servers of the browser tests, on ports in a row.

import { fileURLToPath } from 'node:url';

/** A program that answers an address when it is ready. */
export interface ServerProgram {
  readonly command: string;
  readonly cwd: string;
  readonly url: string;
  /** The limit for its start, in milliseconds. */
  readonly timeout: number;
  readonly env: Readonly<Record<string, string>>;
}

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const unset = { DATABASE_URL: '', HOST: '', APP_FOLDER: '', VARIANT: '', MARKETING_ORIGIN: '' };

/** The port of the first server. */
export const firstPort = Number(process.env.E2E_PORT ?? 41730);

/** The server that most tests use. */
export const mainServer = defineServer(firstPort, '');

/**
 * One with the services around the flows, and one for what is made to fail, because other tests would meet the fault. The
 * last one is another product.
 */
export const otherServers: readonly ServerProgram[] = [
  defineServer(firstPort + 1, 'sandbox'),
  defineServer(firstPort + 2, ''),
  defineLibrary(firstPort + 3),
];

/** The application with the pseudo-language, built if necessary. Its tests start it, because a build takes as long as they do. */
export const pseudoServer: ServerProgram = {
  ...defineServer(firstPort + 4, ''),
  command: 'node cli/start.mjs --pseudo',
};

// helpers

/** The product in tests/products, built if necessary, with a stand-in for its services. */
function defineLibrary(port: number): ServerProgram {
  return {
    command: 'node cli/start.mjs --root tests/products/library',
    cwd,
    url: `http://localhost:${port}/card`,
    timeout: 300_000,
    env: { ...unset, PORT: String(port) },
  };
}

/** A back end with a database of its own that is forgotten, whatever the surroundings name for other purposes. */
function defineServer(port: number, integrations: string): ServerProgram {
  return {
    command: 'node dist/server/main.js',
    cwd,
    url: `http://localhost:${port}/start`,
    timeout: 300_000,
    env: { ...unset, PORT: String(port), DATA_FOLDER: 'memory', INTEGRATIONS: integrations },
  };
}
