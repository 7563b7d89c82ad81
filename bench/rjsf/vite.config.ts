// Builds the pages that react-jsonschema-form renders by itself, with its default theme.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screensPlugin } from './screens-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  publicDir: '../public',
  plugins: [react(), screensPlugin(`${root}../wizard/flows`)],
  build: {
    outDir: '../../.cache/bench/rjsf',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { order: `${root}order.html`, survey: `${root}survey.html` } },
  },
});
