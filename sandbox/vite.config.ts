/** Builds the server into dist/server/main.js, and creates an empty database next to it. Packages are not bundled. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writeTemplate } from './database/template.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = 'dist/server';

export default defineConfig({
  build: {
    ssr: 'sandbox/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
  plugins: [
    { name: 'charter-database', writeBundle: () => writeTemplate(root, join(root, outDir)) },
  ],
});
