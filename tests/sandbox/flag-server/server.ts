/**
 * Provides the flag service for the tests in this folder: our own, or the real one that environment
 * variables name.
 */
import { readIntegrationsConfig } from '../../../sandbox/integrations/config.ts';
import { type RequestOptions, sendRequestTo, type TestResponse } from '../support/http.ts';
import { startBackEndForFile } from '../support/start.ts';

/** A newly started flag service that has only the declared flags. */
export interface FlagServer {
  /** Returns the address of its front-end API. */
  url(): string;
  /** Returns a valid key. */
  token(): string;
  /** Switches a flag like an operator. */
  switchTo(name: string, on: boolean): Promise<void>;
  /** Returns how often a flag was requested and enabled, as the operator sees it. */
  used(name: string): Promise<number>;
}

/**
 * Returns the service of FLAG_SERVER_URL, FLAG_SERVER_TOKEN and FLAG_SERVER_ADMIN_TOKEN, or else
 * the sandbox's.
 */
export function getFlagServerForFile(): FlagServer {
  const {
    FLAG_SERVER_URL: url,
    FLAG_SERVER_TOKEN: token,
    FLAG_SERVER_ADMIN_TOKEN: admin,
  } = process.env;
  if (!url) return createSandboxServer();
  if (!token || !admin)
    throw new Error('FLAG_SERVER_URL needs FLAG_SERVER_TOKEN and FLAG_SERVER_ADMIN_TOKEN.');
  return createRealServer(url, token, admin);
}

/** Sends a request to the front-end API, like a browser of another origin. */
export function requestFlags(
  server: FlagServer,
  path: string,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  const url = new URL(server.url());
  return sendRequestTo(url.href, `${url.pathname}${path}`, {
    ...sent,
    headers: { origin: 'https://charter.example', ...sent.headers },
  });
}

// helpers

function createSandboxServer(): FlagServer {
  const started = startBackEndForFile();
  const flags = () => {
    const { flags } =
      readIntegrationsConfig({ INTEGRATIONS: 'sandbox' })(started().sandbox.address) ?? {};
    if (!flags) throw new Error('The sandbox has no flags.');
    return flags;
  };
  const send = async (path: string, sent?: RequestOptions) =>
    sendRequestTo(started().sandbox.address, path, sent);
  return {
    url: () => flags().url,
    token: () => flags().clientKey,
    switchTo: async (name, on) => {
      await send('/sandbox/flags', { form: { name, enabled: on ? 'on' : 'off' } });
    },
    used: async (name) => {
      const rows: { kind: string; body: string }[] = (await send('/sandbox/events.json')).json;
      const buckets = rows.filter(({ kind }) => kind === 'flags').map(({ body }) => body);
      return sumCounts(buckets.map((body) => JSON.parse(body).bucket.toggles[name]?.yes ?? 0));
    },
  };
}

function createRealServer(url: string, token: string, admin: string): FlagServer {
  const operate = async (path: string, method = 'GET') => {
    const sent = { method, headers: { authorization: admin } };
    const got = await sendRequestTo(url, new URL(`admin/${path}`, url).pathname, sent);
    if (got.status !== 200) throw new Error(`The flag server answered ${path} with ${got.text}`);
    return got.json;
  };
  return {
    url: () => url,
    token: () => token,
    switchTo: async (name, on) => {
      const place = `projects/default/features/${name}/environments/development`;
      await operate(`${place}/${on ? 'on' : 'off'}`, 'POST');
    },
    used: async (name) => {
      const { data } = await operate(`client-metrics/features/${name}/raw`);
      return sumCounts(data.map(({ yes }: { yes: number }) => yes));
    },
  };
}

function sumCounts(counts: readonly number[]): number {
  return counts.reduce((one, other) => one + other, 0);
}
