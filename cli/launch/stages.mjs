// The stages of `npm test`, in order. A stage is one check, such as lint, or a test runner that
// counts its tests.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getChangedFiles, getChangedFlows } from './changed-files.mjs';
import { findImporters, findRelatedTests } from './related-tests.mjs';
import { root, run } from './run.mjs';
import {
  runAndCount,
  runBrowserTests,
  runPictureTests,
  runStudioTests,
  runUnitTests,
} from './test-runners.mjs';

/**
 * Each `run` receives arguments for a test runner and returns { passed, failed, skipped, output }.
 * A stage with `changed` has a short form that looks at uncommitted changes only.
 */
export const stages = [
  {
    name: 'types',
    isStatic: true,
    run: () => runScript('typecheck'),
    changed: () => runScript('typecheck', '--', ...incrementalOptions),
  },
  {
    name: 'lint',
    isStatic: true,
    run: () => runScript('lint'),
    changed: async () => runLint(await getChangedFiles()),
  },
  { name: 'layers', isStatic: true, run: () => runScript('layers') },
  { name: 'deadcode', isStatic: true, run: () => runScript('deadcode') },
  {
    name: 'flows',
    isStatic: true,
    run: () => checkFlows(),
    changed: async () =>
      (await isCheckAffected(await getChangedFiles())) ? checkFlows() : nothing,
  },
  {
    name: 'unit',
    run: (extra) => runAndCount((report) => runUnitTests(report, extra)),
    changed: async (extra) => {
      const changed = await getChangedFiles();
      if (changed.length === 0) return nothing;
      const tests = await findRelatedTests(changed);
      if (tests.length === 0) return nothing;
      // The related tests may all be tests of other stages.
      const words = ['run', '--passWithNoTests'];
      const environment = { CHANGED_FLOWS: getChangedFlows(changed).join() };
      return runAndCount((report) =>
        runUnitTests(report, [...tests, ...extra], { words, environment }),
      );
    },
  },
  {
    name: 'smoke',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['--grep', '@smoke', ...extra])),
  },
  // Runs only with --only: tests that build, start programs, or play the whole product many times.
  {
    name: 'slow',
    run: (extra) =>
      runAndCount((report) =>
        runUnitTests(report, extra, { projects: ['build', 'slow', 'programs'] }),
      ),
    named: true,
  },
  // Runs only with --only: all tests in Chromium, which take a quarter of an hour.
  {
    name: 'browser',
    run: (extra) => runAndCount((report) => runBrowserTests(report, extra)),
    named: true,
  },
  // Runs only with --only: compares screens with their reference pictures.
  {
    name: 'pictures',
    run: (extra) => runAndCount((report) => runPictureTests(report, extra)),
    named: true,
  },
  // Runs only with --only: tests of a released site, which need nginx and Caddy.
  {
    name: 'hosted',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['-c', 'e2e/hosted.config.ts', ...extra])),
    named: true,
  },
  // Runs only with --only: a journey of each flow in the installed Firefox and WebKit.
  {
    name: 'browsers',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['-c', 'e2e/browsers.config.ts', ...extra])),
    named: true,
  },
  // Runs only with --only: the studio, which starts on a copy of a product for each test.
  {
    name: 'studio',
    run: (extra) =>
      runAndCount((report) => runStudioTests(report, ['-c', 'e2e/studio.config.ts', ...extra])),
    named: true,
  },
  // Runs only with --only: follows the tutorial and the how-to pages, and starts what they make.
  {
    name: 'guides',
    run: (extra) => runAndCount((report) => runUnitTests(report, extra, { projects: ['guides'] })),
    named: true,
  },
  // Runs only with --only: tests that search many inputs of the checker.
  {
    name: 'searches',
    run: (extra) =>
      runAndCount((report) => runUnitTests(report, extra, { projects: ['searches'] })),
    named: true,
  },
  // Runs only with --only: comparisons of times, which depend on the load of the computer.
  {
    name: 'timing',
    run: (extra) => runAndCount((report) => runUnitTests(report, extra, { projects: ['timing'] })),
    named: true,
  },
  // Runs only with --only: carries out the Dockerfile, which installs the packages and builds.
  {
    name: 'container',
    run: (extra) =>
      runAndCount((report) => runUnitTests(report, extra, { projects: ['container'] })),
    named: true,
  },
  // Runs only with --only: failover, two processes behind nginx, and backup. They need PostgreSQL, PgBouncer and nginx.
  {
    name: 'database-servers',
    run: (extra) =>
      runAndCount((report) => runUnitTests(report, extra, { projects: ['database-servers'] })),
    named: true,
  },
  // Runs only with --only: tests of the back end on the database of DATABASE_URL.
  {
    name: 'sandbox',
    run: (extra) =>
      runAndCount((report) => runUnitTests(report, extra, { projects: ['sandbox', 'programs'] })),
    named: true,
  },
];

// helpers

const nothing = { passed: 0, failed: 0, skipped: 0, output: '' };

function checkFlows() {
  return runScript('flows', '--', 'check', '--max-warnings', '0');
}

/** Returns true if a file has changed that the check of the flows reads or runs. */
async function isCheckAffected(changed) {
  if (changed.length === 0) return false;
  if (changed.some((file) => /^(?:flows|services|cli\/launch)\//.test(file))) return true;
  return (await findImporters(changed)).has('cli/main.ts');
}

const incrementalOptions = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];

async function runLint(changed) {
  if (changed.includes('biome.json')) return runScript('lint');
  const files = changed.filter((file) => existsSync(join(root, file)));
  if (files.length === 0) return { passed: 1, failed: 0, skipped: 0, output: '' };
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  return countAsOneCheck(await run('biome', [...options, ...files]));
}

async function runScript(name, ...more) {
  return countAsOneCheck(await run('npm', ['run', '--silent', name, ...more]));
}

/** Converts the result of a program to the counts of one check. */
function countAsOneCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}
