// The Playwright configuration of the tests of the studio. Each test starts a studio of its own, on a copy of a product.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const { webServer: _, globalSetup: __, ...common } = usual;

export default defineConfig({
  ...common,
  testDir: `${projectRoot}e2e/studio`,
  testIgnore: [],
  outputDir: `${projectRoot}test-results/studio`,
});
