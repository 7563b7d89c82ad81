// `npm run screenshots`: every screen at three widths, light and dark, into screenshots/.

import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: 'screenshots',
  testMatch: '**/*.shots.ts',
  fullyParallel: true,
});
