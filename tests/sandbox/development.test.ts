/** The application during development: its files and pages come from a development server. */
import { expect, test } from 'vitest';
import { send } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile({
  appMiddleware: (request, response, next) => {
    if (/^\/(src\/|@dev\/|services\/.+\.ts$)/.test(request.url ?? '')) response.end('export {};');
    else if (request.url === '/pay.html?id=1') response.end('<title>Pay</title>');
    else next();
  },
  appPage: async (url) => `<!doctype html><title>${url}</title><!--config-->`,
});
const get = (path: string, accept: string) =>
  send(started().sandbox, path, { headers: { accept } });

test('pages are made for their address, with the surroundings and a looser policy', async () => {
  const got = await get('/start/type', 'text/html');
  expect(got.text).toContain('<title>/start/type</title><script type="application/json"');
  expect(got.headers['content-security-policy']).toContain("'unsafe-inline'");
  expect(got.headers['cache-control']).toBe('no-store');
});

test('other files are asked of the development server; the API is not', async () => {
  expect((await get('/src/main.tsx', '*/*')).text).toBe('export {};');
  expect((await get('/@dev/client', '*/*')).text).toBe('export {};');
  expect((await get('/services/index.ts', '*/*')).text).toBe('export {};');
  expect((await get('/gone.js', '*/*')).status).toBe(404);
  expect((await get('/services/nothing', '*/*')).json.error).toBe('not-found');
  expect((await get('/services/incorporation/states', '*/*')).status).toBe(200);
});

test('an HTML file beside the application is opened as a file, not as a step', async () => {
  expect((await get('/pay.html?id=1', 'text/html')).text).toBe('<title>Pay</title>');
});
