/** Tests that files and pages come from a development server during development. */
import { expect, test } from 'vitest';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';

const getBackEnd = startBackEndForFile({
  appMiddleware: (request, response, next) => {
    if (/^\/(src\/|@dev\/|services\/.+\.ts$)/.test(request.url ?? '')) response.end('export {};');
    else if (request.url === '/pay.html?id=1') response.end('<title>Pay</title>');
    else next();
  },
  appPage: async (url) => `<!doctype html><title>${url}</title><!--config-->`,
});
const getPage = (path: string, accept: string) =>
  sendRequest(getBackEnd().sandbox, path, { headers: { accept } });

test('pages are made for their address, with the surroundings and a looser policy', async () => {
  const got = await getPage('/start/type', 'text/html');
  expect(got.text).toContain('<title>/start/type</title><script type="application/json"');
  expect(got.headers['content-security-policy']).toContain("'unsafe-inline'");
  expect(got.headers['cache-control']).toBe('no-store');
});

test('other files are asked of the development server; the API is not', async () => {
  expect((await getPage('/src/main.tsx', '*/*')).text).toBe('export {};');
  expect((await getPage('/@dev/client', '*/*')).text).toBe('export {};');
  expect((await getPage('/services/index.ts', '*/*')).text).toBe('export {};');
  expect((await getPage('/gone.js', '*/*')).status).toBe(404);
  expect((await getPage('/services/nothing', '*/*')).json.error).toBe('not-found');
  expect((await getPage('/services/incorporation/states', '*/*')).status).toBe(200);
});

test('an HTML file beside the application is opened as a file, not as a step', async () => {
  expect((await getPage('/pay.html?id=1', 'text/html')).text).toBe('<title>Pay</title>');
});
