/** Builds the server into dist/server/main.js. Packages stay external. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'sandbox/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
