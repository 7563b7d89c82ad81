// Journeys in a real Chromium against the built application and its back end.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './cli/launch/chromium.mjs';
import { firstPort, mainServer } from './e2e/support/servers.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // They need nginx and Caddy (`npm run e2e:hosted`), or another browser (`npm run e2e:browsers`).
  testIgnore: ['hosted/**', 'browsers/**'],
  // The limits end what hangs; they say nothing about speed, and machines are slow at times.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${firstPort}`,
    // The renderer keeps its compiled scripts. Between tests Playwright empties the cookies, the cache and all storage.
    reuseContext: true,
    // A page that does not come fails before the test ends, so that the report shows the page as it is.
    navigationTimeout: 120_000,
    // The trace of a failure has its actions, calls and console. A copy of the page at each action costs every test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        // All pages share one renderer. Starting one takes longer than loading a page.
        '--renderer-process-limit=1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [mainServer],
  globalSetup: fileURLToPath(new URL('e2e/support/start-servers.ts', import.meta.url)),
});
