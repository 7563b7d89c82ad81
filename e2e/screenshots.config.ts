// `npm run screenshots`: every screen at three widths, light and dark, into screenshots/.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { Options } from './generated/pictures.ts';
import paths from './paths.config.ts';

export default defineConfig<Options>({
  ...paths,
  timeout: 90_000,
  reporter: 'dot',
  use: { ...paths.use, pictures: fileURLToPath(new URL('../screenshots', import.meta.url)) },
});
