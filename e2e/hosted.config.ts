// The Playwright configuration of the tests of a released site: served by nginx, with its services on two other hosts.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 41730);
const [server] = [usual.webServer ?? []].flat();
if (!server) throw new Error('There is no server for the services.');

export default defineConfig({
  ...usual,
  testDir: `${projectRoot}e2e/hosted`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/hosted`,
  use: { ...usual.use, baseURL: `http://localhost:${port + 1}` },
  webServer: [
    { ...server, env: { ...server.env, APP_ORIGINS: `http://localhost:${port + 1}` } },
    {
      command: `npx tsx e2e/hosted/serve-site.ts ${port + 1} ${port}`,
      cwd: projectRoot,
      url: `http://localhost:${port + 1}/start`,
      timeout: 60_000,
    },
  ],
});
