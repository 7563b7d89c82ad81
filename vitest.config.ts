// Unit, conformance and service tests. Four groups: pure code, the project and its commands, renderers in jsdom, and the sandbox with its database.

import { defineConfig } from 'vitest/config';

// The limits end what hangs; they say nothing about speed, and machines are slow at times.
const shared = { pool: 'forks' as const, testTimeout: 600_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['tests/engine/**/*.test.ts', 'tests/services/**/*.test.ts'],
          environment: 'node',
          // Files that share a worker share their modules: importing them for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'project',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/engine/**',
            'tests/services/**',
            'tests/renderers/**',
            'tests/sandbox/**',
          ],
          environment: 'node',
          // It imports JSON as only bundlers do.
          server: { deps: { inline: [/@actions\//] } },
        },
      },
      {
        test: {
          ...shared,
          name: 'renderers',
          include: ['tests/renderers/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
    ],
  },
});
