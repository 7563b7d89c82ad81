/** Tests that requests with the method HEAD change nothing, on every site. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { callIdentity, openCheckout, signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const emptyId = '00000000-0000-4000-8000-000000000000';

interface HeadRequest {
  readonly host: string;
  readonly path: string;
  readonly token?: string;
}

/** The requests of a site whose GET could change something. */
const requestsBySite: Readonly<Record<string, () => Promise<readonly HeadRequest[]>>> = {
  'the application': async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    const operations = services
      .flatMap(({ document }) => getEndpoints(document))
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => ({ path: url.replaceAll(/:\w+/g, emptyId), token }));
    const pages = ['/', '/start', '/sandbox', '/sandbox/outbox', '/sandbox/events'];
    return [...operations, ...pages.map((path) => ({ path }))].map((sent) => ({
      host: 'localhost',
      ...sent,
    }));
  },
  'the payment page': async () => {
    const { pathname } = new URL((await openCheckout(getBackEnd().sandbox)).url);
    const paths = ['', '/confirm', '/cancel'].map((end) => pathname + end);
    return [...paths, '/card', '/style.css'].map((path) => ({ host: 'pay.localhost', path }));
  },
  'the consent page': async () => {
    const { json } = await callIdentity(getBackEnd().sandbox, '/google-redirect');
    const { pathname, search } = new URL(json.url);
    return [{ host: 'accounts.localhost', path: pathname + search }];
  },
  'the dashboard': async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const { json } = await callIdentity(sandbox, '/dashboard-link', { token, body: { to: '/' } });
    const { pathname, search } = new URL(json.url);
    const paths = [pathname + search, `/sign-in/link${search}`, '/sign-in', '/mailroom'];
    return paths.map((path) => ({ host: 'dashboard.localhost', path }));
  },
  'the marketing site': async () => [{ host: 'www.localhost', path: '/help' }],
};

describe('a request with the method HEAD', () => {
  test.each(Object.keys(requestsBySite))('changes nothing on %s', async (site) => {
    const { sandbox } = getBackEnd();
    const requests = (await requestsBySite[site]?.()) ?? [];
    for (const { path, ...sent } of requests) {
      const before = await readAllTables();
      const got = await sendRequest(sandbox, path, { method: 'HEAD', ...sent });
      expect(got.headers['set-cookie'], path).toBeUndefined();
      expect(await readAllTables(), path).toEqual(before);
    }
    expect(requests.length).toBeGreaterThan(0);
  });

  test('leaves the link of the dashboard unused', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const { json } = await callIdentity(sandbox, '/dashboard-link', { token, body: { to: '/' } });
    const { pathname, search } = new URL(json.url);
    const host = 'dashboard.localhost';
    const head = await sendRequest(sandbox, pathname + search, { method: 'HEAD', host });
    expect([head.status, head.headers.allow]).toEqual([405, 'GET']);
    const opened = await sendRequest(sandbox, pathname + search, { host });
    expect(opened.headers['set-cookie']?.[0]).toMatch(/^dashboard=[\w-]{43};/);
  });

  test('is answered by the health checks', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await sendRequest(getBackEnd().sandbox, path, { method: 'HEAD' })).status).toBe(200);
  });
});

// helpers

/** Returns all rows of all tables, as texts. */
async function readAllTables(): Promise<Record<string, unknown>> {
  const { db } = getBackEnd().sandbox;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const content = await sql<{ text: string | null }>`
      select string_agg(each::text, ',' order by each::text) as text from ${sql.table(name)} as each
    `.execute(db);
    found[name] = content.rows[0]?.text ?? null;
  }
  return found;
}
