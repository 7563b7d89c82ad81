/** Tests of a flag service's responses: status, headers and body, compared with a table. */
import { expect, test } from 'vitest';
import { declaredFlags } from './declared-flags.ts';
import { expectations } from './expectations.ts';
import { ask, type FlagServer } from './server.ts';
import type { Expectation } from './shapes.ts';

/** The CORS headers that a page of another origin needs to read the response. */
const forEveryOrigin = {
  vary: /\bOrigin\b/,
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'ETag',
};

/** Sorted by name, because no service guarantees an order. */
const toggles = Object.entries(declaredFlags)
  .filter(([, on]) => on)
  .map(([name]) => ({
    ...{ name, enabled: true, impressionData: false },
    variant: { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true },
  }))
  .sort(byName);

/** Defines the tests for a server. */
export function testAnswers(server: FlagServer): void {
  test.each(expectations)('$name: $status', async (expected) => {
    const { path = '', sent = {}, tag, status, headers = {}, body, bare } = expected;
    const last = tag && (await ask(server, '', { headers: { authorization: server.token() } }));
    const got = await ask(server, path, {
      ...sent,
      headers: {
        ...keyOf(server, expected),
        ...(tag ? { 'if-none-match': tag(String(last?.headers.etag)) } : {}),
        ...sent.headers,
      },
    });
    expect(got.status).toBe(status);
    const all = { ...(bare ? {} : forEveryOrigin), ...headers };
    for (const [name, value] of Object.entries(all))
      if (typeof value === 'string') expect.soft(got.headers[name], name).toBe(value);
      else expect.soft(got.headers[name], name).toMatch(value);
    if (body === 'toggles') expect([...got.json.toggles].sort(byName)).toEqual(toggles);
    else if (typeof body === 'string') expect(got.text).toBe(body);
    else if (body) expect(got.json).toEqual({ ...got.json, ...body });
  });

  test('every failure has a number of its own', async () => {
    const headers = { authorization: server.token() };
    const ids = [
      (await ask(server, '/nothing', { headers })).json.id,
      (await ask(server, '/nothing', { headers })).json.id,
    ];
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
}

// helpers

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

function keyOf(server: FlagServer, { key }: Expectation): Record<string, string> {
  if (key === 'none') return {};
  if (key === 'wrong') return { authorization: 'default:development.unknown' };
  return { authorization: key === 'bearer' ? `Bearer ${server.token()}` : server.token() };
}
