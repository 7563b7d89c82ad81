// The Playwright configuration of the tests in Firefox and in WebKit: `npm run e2e:browsers`.
// Playwright only runs the tests. The browsers are the installed ones.

import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import usual from '../playwright.config.ts';
import { findFirefox, findWebKit } from './browsers/installed-programs.ts';
import type { BrowserOptions } from './browsers/test.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const { globalSetup: _, ...common } = usual;
const projects = Object.entries({ firefox: findFirefox(), webkit: findWebKit() }).flatMap(
  ([name, installed]): Project<object, BrowserOptions>[] =>
    installed ? [{ name, use: { installed } }] : [],
);
if (projects.length === 0)
  throw new Error(
    'Neither Firefox nor WebKit was found. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb',
  );

export default defineConfig<object, BrowserOptions>({
  ...common,
  testDir: `${projectRoot}e2e/browsers`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/browsers`,
  use: { baseURL: usual.use?.baseURL },
  projects,
});
