/**
 * Tests the sites that share a port: the application, its headers, other hosts, and the sandbox
 * pages.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { appHeaders } from '../../sandbox/security-headers.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { callIdentity, signUp } from './support/user-actions.ts';

const appFolder = mkdtempSync(join(tmpdir(), 'app-'));
mkdirSync(join(appFolder, 'assets'));
writeFileSync(join(appFolder, 'index.html'), '<!doctype html><head><!--config--></head>');
writeFileSync(join(appFolder, 'assets', 'main-abc123.js'), 'export {};');
writeFileSync(join(appFolder, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
writeFileSync(join(appFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(appFolder, { recursive: true }));

const maliciousVariant = '</script><script>alert(1)</script>';
const getBackEnd = startBackEndForFile({
  appFolder,
  variant: maliciousVariant,
  googleSignIn: false,
});
const getPage = (path: string, sent = {}) => sendRequest(getBackEnd().sandbox, path, sent);
const pageRequest = { headers: { accept: 'text/html,*/*;q=0.8' } };

describe('the application', () => {
  test.each(['/', '/start', '/start/type?x=1', '/no-such-page', '/a.b/c', '/index.html'])(
    'the page is served at %s, and browsers ask if it has changed',
    async (path) => {
      const got = await getPage(path, pageRequest);
      expect([got.status, got.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(got.text).toContain('id="config"');
    },
  );

  test('a page that has not changed is not sent again', async () => {
    const first = await getPage('/start', pageRequest);
    const etag = String(first.headers.etag);
    const again = await getPage('/start', {
      headers: { ...pageRequest.headers, 'if-none-match': etag },
    });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const other = await getPage('/start', {
      headers: { ...pageRequest.headers, 'if-none-match': 'W/"0-other"' },
    });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  test('the page is told of its surroundings, and nothing in them can break out', async () => {
    const { origins } = getBackEnd().sandbox;
    const { text } = await getPage('/', pageRequest);
    const [, json = ''] =
      /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      paymentOrigins: [origins.pay],
      consentOrigins: [origins.accounts],
      marketingOrigin: origins.marketing,
      dashboardOrigin: origins.dashboard,
      variant: maliciousVariant,
    });
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('its headers allow its own scripts and nothing else', async () => {
    const { headers } = await getPage('/start', pageRequest);
    expect(headers).toMatchObject(appHeaders);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
  });

  test('named files are kept for a year, others asked for again', async () => {
    const script = await getPage('/assets/main-abc123.js');
    expect([script.status, script.text]).toEqual([200, 'export {};']);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect((await getPage('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('a browser gets the compressed copy of a file, with the type and the headers of the file', async () => {
    const { sandbox } = getBackEnd();
    const plain = await getPage('/assets/main-abc123.js');
    const response = await fetch(`${sandbox.address}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(await response.text()).toBe('export {};');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(response.headers.get(name), name).toBe(plain.headers[name]);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test.each(['/assets/gone.js', '/%2e%2e/package.json', '/assets/..%2f..%2fx.txt', '/.env', '/%'])(
    '%s is no file and no page',
    async (path) => {
      const got = await getPage(path, { headers: { accept: '*/*' } });
      expect([400, 403, 404]).toContain(got.status);
      expect(got.text).not.toContain('id="config"');
    },
  );

  test.each(['/services/nothing', '/services', '/sandbox/nothing', '/services/identity/login'])(
    'an unknown address of the API, %s, is answered in JSON, even to a browser',
    async (path) => {
      const got = await getPage(path, pageRequest);
      expect([got.status, got.json.error]).toEqual([404, 'not-found']);
    },
  );
});

describe('hosts', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
    '%s is the application',
    async (host) => {
      expect((await getPage('/', { ...pageRequest, host })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', 'x.localhost', '192.168.0.1', ''])(
    'for %j there is one plain sentence',
    async (host) => {
      const got = await getPage('/services/incorporation/states', { host });
      expect([got.status, got.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8']);
      expect(got.text).not.toContain('Alabama');
    },
  );

  test('the API answers on the hosts of the application only', async () => {
    for (const host of ['pay.localhost', 'accounts.localhost']) {
      expect((await getPage('/services/incorporation/states', { host })).status).toBe(404);
      expect((await getPage('/sandbox/outbox.json', { host })).status).toBe(404);
    }
    const elsewhere = await getPage('/services/incorporation/states', { host: 'www.localhost' });
    expect(elsewhere.headers['content-type']).toContain('text/html');
  });

  test('addresses outside the product have a page that says so', async () => {
    const site = await getPage('/help/<b>?token=secret', { host: 'www.localhost' });
    expect(site.text).toContain('Marketing site');
    expect(site.text).not.toMatch(/<b>|secret/);
  });

  test('idle connections outlast those of a proxy, which keeps them for a minute', async () => {
    const { headers } = await fetch(`${getBackEnd().sandbox.address}/health/live`);
    expect(headers.get('keep-alive')).toBe('timeout=72');
  });

  test('no page of another origin may read answers', async () => {
    const headers = { origin: 'http://evil.example' };
    const got = await getPage('/services/incorporation/states', { headers });
    expect(got.headers).not.toHaveProperty('access-control-allow-origin');
    expect(got.headers['cache-control']).toBe('no-store');
  });
});

describe('the pages about the sandbox', () => {
  test('the documents can be read, under a policy of their own', async () => {
    const page = await getPage('/sandbox/docs');
    expect(page.text).toContain('/sandbox/docs/swagger-ui-bundle.js');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js', 'identity.json']) {
      expect((await getPage(`/sandbox/docs/${file}`)).status).toBe(200);
    }
    expect((await getPage('/sandbox')).text).toContain('/sandbox/outbox');
  });

  test('the outbox shows mails as text, the newest first, with a link that works', async () => {
    const { sandbox } = getBackEnd();
    const { email } = await signUp(sandbox);
    const question = '<img src=x onerror=alert(1)>';
    await getPage('/services/accounting/api/sales-requests', {
      body: { name: 'Ada', email, companyName: null, question },
    });
    await callIdentity(sandbox, '/request-reset-user-password', {
      body: { email, app: 'onboarding' },
    });
    const [mail] = await pollUntil(async () => {
      const { json } = await getPage(`/sandbox/outbox.json?to=${email.toUpperCase()}`);
      return json.length > 1 ? json : undefined;
    });
    expect(mail.link).toContain(`${sandbox.address}/auth/reset-password?u=`);
    const page = await getPage('/sandbox/outbox');
    expect(page.text).toContain('&#60;img src=x');
    expect(page.text).not.toContain('<img');
    expect(page.text).toContain(`href="${mail.link.replaceAll('&', '&#38;')}"`);
  });

  test('[SVC-NEW-14] where Google is not on offer, the call says so', async () => {
    const got = await callIdentity(getBackEnd().sandbox, '/google-redirect');
    expect([got.status, got.json.error]).toEqual([503, 'provider-unavailable']);
  });
});
