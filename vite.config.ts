// How the application is built and served while developing: flows in, static files out.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { catalogOf } from './renderers/build/catalog.ts';
import { flowsPlugin } from './renderers/build/flows-plugin.ts';
import { createInterpreter } from './renderers/build/interpreter.ts';
import { chunkFileName } from './renderers/build/module-names.ts';
import { contractsOf, type OpenApiDocument, operationsOf } from './services/index.ts';

type Documents = Readonly<Record<string, OpenApiDocument>>;

/** Packages that are kept together and outlive a release in the browser's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'router',
    test: /node_modules[\\/](?:react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  { name: 'form', test: /node_modules[\\/]@rjsf[\\/]/, priority: 1 },
];

export default defineConfig({
  publicDir: 'renderers/public',
  plugins: [
    // The server sends these copies, so that it compresses nothing while it answers.
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: /\.html$/, threshold: 1024 }),
    react(),
    flowsPlugin({
      folder: 'flows',
      services: 'services',
      operationsOf: (documents) => operationsOf(documents as Documents),
      interpret: createInterpreter((documents) => catalogOf(contractsOf(documents as Documents))),
    }),
  ],
  server: {
    watch: { ignored: ['dist', '.data', '.cache', 'e2e', 'tests'].map((name) => `**/${name}/**`) },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Everything is a file of its own: the Content-Security-Policy allows no fonts or scripts as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkFileName, codeSplitting: { groups } },
    },
  },
});
