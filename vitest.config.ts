// Unit, conformance and service tests. Twelve groups: pure code, the project and its commands, builds, renderers in jsdom,
// the sandbox with its database, two groups of slow tests, guides, searches, timing, the container, and database servers.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The limits end what hangs; they say nothing about speed, and machines are slow at times.
// Files that share a worker share their modules: importing them for each file takes longer than the tests.
const shared = {
  pool: 'forks' as const,
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/**
 * Loads the project's modules by Node instead of by Vitest, whose modules read each import by a getter: the engine is
 * twice as fast. Pages of the studio import packages as only bundlers do.
 */
const nativeModules = {
  execArgv: ['--import', 'tsx'],
  server: {
    deps: {
      external: ['cli', 'engine', 'hosting', 'renderers', 'sandbox', 'services', 'studio', 'tools']
        .map((name) => fileURLToPath(new URL(name, import.meta.url)))
        .map(
          (folder) =>
            new RegExp(`^${folder.replaceAll(/\W/g, '\\$&')}[\\/\\\\](?!page[\\/\\\\]).*\\.tsx?$`),
        ),
      inline: [/@actions\//],
    },
  },
};

/**
 * Tests with many generated or collected inputs, and explorations of whole products. They take minutes and have a stage
 * of their own.
 */
const searches = ['tests/searches/**/*.test.ts'];

/**
 * Tests that play the whole product many times, or start the launcher. With those of builds and of the back end's program
 * they take as long as all other unit tests, and have a stage of their own.
 */
const slow = [
  'tests/cli/{launch,launch-changed,map,paths,tools}.test.ts',
  'tests/engine/{amounts,edit-a-flow,lost-charges,saved-place,session-ends,walk}.test.ts',
  'tests/engine/diff*.test.ts',
  'tests/studio/{guarded-step,payment-returns}.test.ts',
  'tests/studio/analysis/{edit,preview}-questions.test.ts',
  'tests/tools/trace.test.ts',
];

/** Slow tests of the back end: they start its program, or load it with requests. */
const backEndPrograms = ['tests/sandbox/{cut-imports,floods,shutdown,start}.test.ts'];

/** Tests that follow the guides literally and start what they make. They take minutes and have a stage of their own. */
const guides = ['tests/docs/guides.test.ts', 'tests/docs/another-product.test.ts'];

/** Tests of the Dockerfile. They install the packages twice, build, and have a stage of their own. */
const container = ['tests/container/**/*.test.ts'];

/** Tests that compare times. They depend on the load of the computer and have a stage of their own. */
const timing = ['tests/timing/**/*.test.ts'];

/** Tests that need PostgreSQL's server programs, PgBouncer and nginx. They have a stage of their own. */
const databaseServers = ['tests/database-servers/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          ...nativeModules,
          name: 'pure',
          include: ['tests/engine/**/*.test.ts', 'tests/services/**/*.test.ts'],
          exclude: [...searches, ...slow],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          ...nativeModules,
          name: 'project',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/build/**',
            'tests/engine/**',
            'tests/services/**',
            'tests/renderers/**',
            'tests/sandbox/**',
            ...container,
            ...databaseServers,
            ...guides,
            ...searches,
            ...slow,
            ...timing,
          ],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          // A build loads a second copy of the engine, which registers its operators in place of those of the first.
          isolate: true,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          name: 'renderers',
          include: ['tests/renderers/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/renderers/support/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...nativeModules,
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          exclude: backEndPrograms,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          ...nativeModules,
          name: 'slow',
          include: slow,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          ...nativeModules,
          name: 'programs',
          include: backEndPrograms,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          name: 'guides',
          include: guides,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          ...nativeModules,
          name: 'searches',
          include: searches,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          name: 'timing',
          include: timing,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          name: 'container',
          include: container,
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          name: 'database-servers',
          include: databaseServers,
          environment: 'node',
        },
      },
    ],
  },
});
