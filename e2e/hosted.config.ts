// The Playwright configuration of the tests of a released site: served by nginx and by Caddy, with its services on two other hosts.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 41730);
const [server] = [usual.webServer ?? []].flat();
if (!server) throw new Error('There is no server for the services.');

const sites = [
  { name: 'nginx', at: port + 1 },
  { name: 'caddy', at: port + 2 },
];

export default defineConfig({
  ...usual,
  testDir: `${projectRoot}e2e/hosted`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/hosted`,
  projects: sites.map(({ name, at }) => ({ name, use: { baseURL: `http://localhost:${at}` } })),
  webServer: [
    {
      ...server,
      env: { ...server.env, APP_ORIGINS: sites.map(({ at }) => `http://localhost:${at}`).join() },
    },
    ...sites.map(({ name, at }) => ({
      command: `npx tsx e2e/hosted/serve-site.ts ${name} ${at} ${port}`,
      cwd: projectRoot,
      url: `http://localhost:${at}/start`,
      timeout: 60_000,
    })),
  ],
});
