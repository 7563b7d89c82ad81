/** Tests of a flag service's responses: status, headers and body, compared with a table. */
import { expect, test } from 'vitest';
import { declaredFlags } from './declared-flags.ts';
import { flagExpectations } from './expectations.ts';
import type { ExpectedResponse } from './expected-responses.ts';
import { type FlagServer, requestFlags } from './server.ts';

/** The CORS headers that a page of another origin needs to read the response. */
const corsHeaders = {
  vary: /\bOrigin\b/,
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'ETag',
};

/** The enabled flags, sorted by name because no service guarantees an order. */
const expectedToggles = Object.entries(declaredFlags)
  .filter(([, on]) => on)
  .map(([name]) => ({
    ...{ name, enabled: true, impressionData: false },
    variant: { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true },
  }))
  .sort(compareNames);

/** Defines the tests for a server. */
export function defineResponseTests(server: FlagServer): void {
  test.each(flagExpectations)('$name: $status', async (expected) => {
    const { path = '', sent = {}, tag, status, headers = {}, body, bare } = expected;
    const last =
      tag && (await requestFlags(server, '', { headers: { authorization: server.token() } }));
    const got = await requestFlags(server, path, {
      ...sent,
      headers: {
        ...getKeyHeader(server, expected),
        ...(tag ? { 'if-none-match': tag(String(last?.headers.etag)) } : {}),
        ...sent.headers,
      },
    });
    expect(got.status).toBe(status);
    const all = { ...(bare ? {} : corsHeaders), ...headers };
    for (const [name, value] of Object.entries(all))
      if (typeof value === 'string') expect.soft(got.headers[name], name).toBe(value);
      else expect.soft(got.headers[name], name).toMatch(value);
    if (body === 'toggles')
      expect([...got.json.toggles].sort(compareNames)).toEqual(expectedToggles);
    else if (typeof body === 'string') expect(got.text).toBe(body);
    else if (body) expect(got.json).toEqual({ ...got.json, ...body });
  });

  test('every failure has a number of its own', async () => {
    const headers = { authorization: server.token() };
    const ids = [
      (await requestFlags(server, '/nothing', { headers })).json.id,
      (await requestFlags(server, '/nothing', { headers })).json.id,
    ];
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
}

// helpers

function compareNames(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

function getKeyHeader(server: FlagServer, { key }: ExpectedResponse): Record<string, string> {
  if (key === 'none') return {};
  if (key === 'wrong') return { authorization: 'default:development.unknown' };
  return { authorization: key === 'bearer' ? `Bearer ${server.token()}` : server.token() };
}
