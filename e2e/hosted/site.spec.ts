// Tests a released site: pages and files as nginx and Caddy serve them, and journeys with services on two other hosts.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, expectStep, formCompany, pressButton, test } from '../support/app.ts';
import { firstPort } from '../support/servers.ts';

test('a company is ordered and paid for, and the founder comes back from the payment page', async ({
  page,
  account,
}) => {
  await formCompany(page, account);
  await page.reload();
  await expectStep(page, 'congratulations');
});

test('a founder signs in with an account of another host, whose cookie comes along', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await expectStep(page, 'login');
  await pressButton(page, 'google');
  await page.waitForURL(/accounts\.localhost/);
  await page.getByRole('button').first().click();
  await expect(page.locator('header')).toContainText('Log out');
});

test('each prerendered page and each address is served with its headers, compressed', async ({
  page,
  baseURL,
}, { project }) => {
  const folder = fileURLToPath(
    new URL(`../../.cache/hosted/${project.name}/site/public`, import.meta.url),
  );
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/^(?:index|home)\.html$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`);
  expect(pages.length).toBeGreaterThan(10);
  for (const path of ['/', '/start/company-name', '/no-such-page', ...pages]) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': project.name === 'caddy' ? 'br' : 'gzip',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect(await response.text()).toContain('http-equiv="Content-Security-Policy"');
  }
  const html = await (await page.request.get('/start')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const asset = await page.request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await page.request.get('/assets/none.js')).status()).toBe(404);
  expect((await page.request.get(`${baseURL}/none.png`)).status()).toBe(404);
});

test('a page of another origin may not read the services', async ({ page }) => {
  await page.goto('/start');
  const services = `http://127.0.0.1:${firstPort}`;
  const origins = [new URL(page.url()).origin, 'http://elsewhere.example'];
  const allowed = await Promise.all(
    origins.map(async (origin) => {
      const options = { headers: { origin } };
      const response = await page.request.get(`${services}/services/agent/api/bundles`, options);
      return response.headers()['access-control-allow-origin'];
    }),
  );
  expect(allowed).toEqual([origins[0], undefined]);
});
