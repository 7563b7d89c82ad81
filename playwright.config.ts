// Journeys in a real Chromium against the built application and its back end.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './cli/launch/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 41730);
const chromium = findChromium();
const unset = { DATABASE_URL: '', HOST: '', APP_FOLDER: '', VARIANT: '', MARKETING_ORIGIN: '' };

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
    baseURL: `http://localhost:${port}`,
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
  // One for most, one with the services around the flows, one for what is made to fail: others would meet the fault. The
  // last one is another product.
  webServer: [
    server(port, ''),
    server(port + 1, 'sandbox'),
    server(port + 2, ''),
    library(port + 3),
  ],
});

// helpers

/** The product in tests/products, built if necessary, with a stand-in for its services. */
function library(at: number) {
  return {
    command: 'node cli/start.mjs --root tests/products/library',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `http://localhost:${at}/card`,
    timeout: 300_000,
    env: { ...unset, PORT: String(at) },
  };
}

/** A back end with a database of its own that is forgotten, whatever the surroundings name for other purposes. */
function server(at: number, integrations: string) {
  return {
    command: 'node dist/server/main.js',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `http://localhost:${at}/start`,
    timeout: 300_000,
    env: { ...unset, PORT: String(at), DATA_FOLDER: 'memory', INTEGRATIONS: integrations },
  };
}
