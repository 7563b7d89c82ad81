// The Playwright configuration of the tests of a released site: served by nginx and by Caddy, with its services on two other hosts.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';
import { firstPort, mainServer } from './support/servers.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const { globalSetup: _, ...common } = usual;

const sites = [
  { name: 'nginx', at: firstPort + 1 },
  { name: 'caddy', at: firstPort + 2 },
];

export default defineConfig({
  ...common,
  testDir: `${projectRoot}e2e/hosted`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/hosted`,
  projects: sites.map(({ name, at }) => ({ name, use: { baseURL: `http://localhost:${at}` } })),
  webServer: [
    {
      ...mainServer,
      env: {
        ...mainServer.env,
        APP_ORIGINS: sites.map(({ at }) => `http://localhost:${at}`).join(),
      },
    },
    ...sites.map(({ name, at }) => ({
      command: `npx tsx e2e/hosted/serve-site.ts ${name} ${at} ${firstPort}`,
      cwd: projectRoot,
      url: `http://localhost:${at}/start`,
      timeout: 60_000,
    })),
  ],
});
