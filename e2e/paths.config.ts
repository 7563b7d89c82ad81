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
  timeout: 90_000,
  // A press can lead to ten calls one after another, and machines are slow at times.
  expect: { timeout: 20_000 },
  use: { ...usual.use, actionTimeout: 10_000, trace: 'off' },
});
