// The Playwright configuration of the journeys that cover the flows. They are printed into
// `.cache/paths` and played with the built application.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const { globalSetup: _, ...common } = usual;

export default defineConfig({
  ...common,
  testDir: `${projectRoot}.cache/paths`,
  outputDir: `${projectRoot}test-results/paths`,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: { ...usual.use, actionTimeout: 5_000, trace: 'off' },
});
