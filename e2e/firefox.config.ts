// The Playwright configuration of the tests in Firefox: `npm run e2e:firefox`. Playwright only
// runs the tests. Firefox is the installed one.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';
import { findFirefox } from './firefox/find-firefox.ts';
import type { FirefoxOptions } from './firefox/test.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const [server] = [usual.webServer ?? []].flat();
const executablePath = findFirefox();
if (executablePath === undefined)
  throw new Error('No Firefox was found. On Debian: apt-get install firefox-esr');

export default defineConfig<object, FirefoxOptions>({
  ...usual,
  testDir: `${projectRoot}e2e/firefox`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/firefox`,
  use: { baseURL: usual.use?.baseURL, executablePath },
  ...(server ? { webServer: [server] } : {}),
});
