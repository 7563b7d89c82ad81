// The Playwright configuration of `npm run pictures`: the journeys that show the screens with reference pictures.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import paths from './paths.config.ts';

// Worker processes inherit this variable.
process.env.REFERENCE_PICTURES = '1';

export default defineConfig({
  ...paths,
  timeout: 120_000,
  outputDir: fileURLToPath(new URL('../test-results/pictures', import.meta.url)),
  snapshotPathTemplate: fileURLToPath(new URL('pictures/images/{arg}{ext}', import.meta.url)),
});
