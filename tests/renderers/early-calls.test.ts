// @vitest-environment node Tests the calls that a prerendered page begins before the application
// has loaded.

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createEarlyFetch } from '../../renderers/prerender/early-calls.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { createTestClient } from '../services/support.ts';

const origin = 'http://localhost';
const path = '/services/tea/cups';
const teaDocument = {
  openapi: '3.1.0',
  info: { title: 'Tea', version: '1' },
  paths: { '/cups': { get: { operationId: 'tea.listCups', responses: { 204: {} } } } },
  servers: [{ url: '/services/tea' }],
} as unknown as OpenApiDocument;

describe('the early script', () => {
  it('sends the call of the screen like the client of the services', async () => {
    const [early] = runEarlyScript({});
    const own = await recordOwnRequest();
    expect(early).toBeDefined();
    expect(describeRequest(early as Request)).toEqual(describeRequest(own));
  });

  it('sends nothing if the visitor has stored data', () => {
    expect(runEarlyScript({ stored: true })).toEqual([]);
  });

  it('sends nothing to the page’s own server if services have other hosts', () => {
    expect(runEarlyScript({ config: { services: { 'services/tea': 'http://tea' } } })).toEqual([]);
  });
});

describe('the scripts that render the screen', () => {
  it('are loaded when one of the first scripts has loaded', () => {
    const { page, load } = runEarlyPage({ hasFirst: true });
    load({ matches: () => false });
    expect(page.loaded).toEqual([]);
    load({ matches: () => true });
    expect(page.loaded).toEqual(['/assets/view.js']);
    load({ matches: () => true });
    expect(page.loaded).toHaveLength(1);
  });

  it('are loaded at once if the visitor has stored data', () => {
    expect(runEarlyPage({ stored: true, hasFirst: true }).page.loaded).toEqual(['/assets/view.js']);
  });
});

describe('a response of an early call', () => {
  const request = (init?: RequestInit) => new Request(`${origin}${path}`, init);

  it('is taken once', async () => {
    const { fetch, sent } = createFetch(Promise.resolve(new Response('early')));
    expect(await (await fetch(request())).text()).toBe('early');
    expect(await (await fetch(request())).text()).toBe('sent');
    expect(sent).toEqual([`GET ${origin}${path}`]);
  });

  it.each([
    ['another path', new Request(`${origin}/services/tea/pots`)],
    ['another method', request({ method: 'HEAD' })],
    ['a call with an access token', request({ headers: { authorization: 'Bearer a' } })],
  ])('is not taken for %s', async (_, other) => {
    const { fetch } = createFetch(Promise.resolve(new Response('early')));
    expect(await (await fetch(other)).text()).toBe('sent');
  });

  it('is not taken after a request that may have changed data', async () => {
    const { fetch } = createFetch(Promise.resolve(new Response('early')));
    await fetch(new Request(`${origin}/services/tea/pots`, { method: 'POST' }));
    expect(await (await fetch(request())).text()).toBe('sent');
  });

  it('is asked for again if it failed', async () => {
    const { fetch, sent } = createFetch(Promise.reject(new TypeError('offline')));
    expect(await (await fetch(request())).text()).toBe('sent');
    expect(sent).toHaveLength(1);
  });
});

// helpers

function createFetch(response: Promise<Response>) {
  response.catch(() => undefined);
  const sent: string[] = [];
  const send = async (input: RequestInfo | URL) => {
    const { method, url } = input as Request;
    sent.push(`${method} ${url}`);
    return new Response('sent');
  };
  return { fetch: createEarlyFetch({ [path]: response }, send, origin), sent };
}

/** Runs the script with the data of a page that begins one call. Returns the requests that it sends. */
function runEarlyScript(options: Parameters<typeof runEarlyPage>[0]): readonly Request[] {
  return runEarlyPage(options).sent;
}

/**
 * Runs the script in a page with one call and one script that renders its screen.
 * @param hasFirst true if the page loads another script first
 * @returns the sent requests, the scripts that were loaded later, and a function that reports a loaded element
 */
function runEarlyPage({ stored = false, config = {}, hasFirst = false }) {
  const texts: Readonly<Record<string, unknown>> = {
    config,
    prerendered: {
      ...{ entries: [['localStorage', 'tea']], queries: [], calls: [path], failed: {} },
      scripts: ['/assets/view.js'],
    },
  };
  const storage = { getItem: () => (stored ? '{}' : null) };
  const sent: Request[] = [];
  const loaded: string[] = [];
  const listeners = new Set<(event: { readonly target: unknown }) => void>();
  const window = { localStorage: storage, sessionStorage: storage };
  const ignore = () => undefined;
  runInNewContext(readFileSync('renderers/prerender/early-script.js', 'utf8'), {
    requestAnimationFrame: () => 0,
    ...{ window, URLSearchParams, location: { search: '' } },
    ...{ addEventListener: ignore, removeEventListener: ignore },
    document: {
      documentElement: { lang: 'es', dataset: {} },
      getElementById: (id: string) => ({ textContent: JSON.stringify(texts[id]) }),
      querySelector: () => (hasFirst ? {} : null),
      createElement: () => ({}),
      head: { append: ({ href }: { readonly href: string }) => loaded.push(href) },
      addEventListener: (_: string, listener: never) => listeners.add(listener),
      removeEventListener: (_: string, listener: never) => listeners.delete(listener),
    },
    fetch: async (address: string, init: RequestInit) => {
      sent.push(new Request(`${origin}${address}`, init));
      return new Response('early');
    },
  });
  const load = (target: unknown) => {
    for (const listener of listeners) listener({ target });
  };
  return { sent, page: { loaded }, load };
}

/** Returns the request that the client of the services sends for the same call. */
function recordOwnRequest(): Promise<Request> {
  return new Promise((resolve) => {
    const services = createTestClient(
      { tea: teaDocument },
      {
        baseUrl: `${origin}/`,
        language: 'es',
        fetch: async (input, init) => {
          resolve(new Request(input, init));
          return new Response(null, { status: 204 });
        },
      },
    );
    void services.call('tea.listCups', {});
  });
}

function describeRequest(request: Request) {
  const { url, method, cache, credentials, redirect, referrerPolicy, mode } = request;
  const headers = [...request.headers];
  return { url, method, cache, credentials, redirect, referrerPolicy, mode, headers };
}
