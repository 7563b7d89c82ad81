// The Playwright configuration of `npm run screenshots`: every screen at three widths, light and
// dark, into screenshots/.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import paths from './paths.config.ts';

// Worker processes inherit this variable.
process.env.PICTURES = fileURLToPath(new URL('../screenshots', import.meta.url));

export default defineConfig({ ...paths, timeout: 90_000, reporter: 'dot' });
