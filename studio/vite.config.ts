// Builds the page of the studio.

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../.cache/studio/page', import.meta.url)),
    emptyOutDir: true,
    // Assets are not inlined, because the Content Security Policy allows no fonts or scripts as data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
});
