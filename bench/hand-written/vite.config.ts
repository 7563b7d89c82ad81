// Builds the hand-written pages: one HTML file for each area, with shared chunks for the packages.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const areas = ['order', 'survey', 'start', 'account', 'plans'];
const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  publicDir: '../public',
  plugins: [react()],
  build: {
    outDir: '../../.cache/bench/hand-written',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(areas.map((area) => [area, `${root}${area}.html`])),
    },
  },
});
