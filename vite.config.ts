// How the application is built: React, and the flows and service documents as modules.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parseProduct } from './engine/index.ts';
import { flowsPlugin } from './renderers/build/flows-plugin.ts';
import { operationsOf } from './services/index.ts';

export default defineConfig({
  publicDir: 'renderers/public',
  plugins: [
    react(),
    flowsPlugin({
      folder: 'flows',
      services: 'services',
      interpret: (files) => parseProduct(files),
      operationsOf,
    }),
  ],
  build: { outDir: 'dist/app', emptyOutDir: true, target: 'es2022' },
});
