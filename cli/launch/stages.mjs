// The stages of `npm test`, in order. A stage is one check, such as lint, or a test runner that
// counts its tests.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { getChromium } from './chromium.mjs';
import { findFreePort } from './port.mjs';
import { root, run } from './run.mjs';

/** The number of servers that playwright.config.ts starts, on ports in a row. */
export const browserTestServers = 4;

/**
 * Each `run` receives arguments for a test runner and returns { passed, failed, skipped, output }.
 * A stage with `changed` has a short form that looks at uncommitted changes only; `null` is the same
 * as `run`.
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
    run: () => runScript('flows', '--', 'check', '--max-warnings', '0'),
    changed: null,
  },
  {
    name: 'unit',
    run: (extra) => runAndCount((report) => runUnitTests(report, extra)),
    changed: async (extra) => {
      const changed = await getChangedFiles();
      if (changed.length === 0) return { passed: 0, failed: 0, skipped: 0, output: '' };
      const words = ['related', '--run'];
      const environment = { CHANGED_FLOWS: getChangedFlows(changed).join() };
      return runAndCount((report) =>
        runUnitTests(report, [...addReaders(changed), ...extra], { words, environment }),
      );
    },
  },
  {
    name: 'smoke',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['--grep', '@smoke', ...extra])),
  },
  // Runs only with --only: all tests in Chromium, which take a quarter of an hour.
  {
    name: 'browser',
    run: (extra) => runAndCount((report) => runBrowserTests(report, extra)),
    named: true,
  },
  // Runs only with --only: tests of a released site, which need nginx and Caddy.
  {
    name: 'hosted',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['-c', 'e2e/hosted.config.ts', ...extra])),
    named: true,
  },
  // Runs only with --only: a journey of each flow in Firefox, which has to be installed.
  {
    name: 'firefox',
    run: (extra) =>
      runAndCount((report) => runBrowserTests(report, ['-c', 'e2e/firefox.config.ts', ...extra])),
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
  // Runs only with --only: slow tests that search many inputs of the checker.
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
    run: (extra) => runAndCount((report) => runUnitTests(report, extra, { projects: ['sandbox'] })),
    named: true,
  },
];

// helpers

const incrementalOptions = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];

/** Returns the files that differ from the last commit and still exist. */
async function getChangedFiles() {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const found = await Promise.all(lists.map((words) => run('git', words)));
  const failed = found.find(({ code }) => code !== 0);
  if (failed) throw new Error(`git cannot list the changed files.\n${failed.output}`);
  return found.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
}

/**
 * Modules of the tests that read files by their paths instead of importing them. Their importers
 * run when one of the files has changed.
 */
const readers = [
  { reads: /^(flows|services)\/.+\.json$/, module: 'tests/engine/real-flows.ts' },
  { reads: /^tests\/products\/library\//, module: 'tests/cli/support/library.ts' },
];

/**
 * Returns the changed flows and those that extend them, or none if another file has changed. Tests
 * that are repeated for each flow are then limited to these.
 */
function getChangedFlows(files) {
  const folders = files.map((file) => /^flows\/([^/]+)\//.exec(file)?.[1]);
  if (folders.includes(undefined)) return [];
  const parents = readParents();
  if (!folders.every((folder) => parents.has(folder))) return [];
  const changed = new Set(folders);
  // A set also visits what is added meanwhile.
  for (const id of changed)
    for (const [child, parent] of parents) if (parent === id) changed.add(child);
  return [...changed].sort();
}

/** Returns flow -> the flow that it extends, or undefined. */
function readParents() {
  const folder = join(root, 'flows');
  const ids = readdirSync(folder).filter((id) => existsSync(join(folder, id, 'flow.json')));
  return new Map(ids.map((id) => [id, readParent(join(folder, id, 'flow.json'))]));
}

/** Returns undefined also for a file that is no JSON, which the stage `flows` reports. */
function readParent(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))?.extends;
  } catch {
    return undefined;
  }
}

/** Returns the changed files and the modules that read them. */
function addReaders(files) {
  const modules = readers.filter(({ reads }) => files.some((file) => reads.test(file)));
  return [...new Set([...files, ...modules.map(({ module }) => module)])];
}

async function runLint(files) {
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

/** The projects of vitest.config.ts that have no stage of their own. */
const unitProjects = ['pure', 'project', 'build', 'renderers', 'sandbox'];

/**
 * Runs the tests of projects of vitest.config.ts: all of them, or those related to some files with
 * other words of a command.
 */
async function runUnitTests(
  report,
  extra,
  { projects = unitProjects, words = ['run'], environment = {} } = {},
) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const { code, output } = await run(
    'vitest',
    [...words, ...named, ...reporters, ...extra],
    environment,
  );
  return {
    code,
    output,
    read: (found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.testResults.filter(isUnloaded).length,
      skipped: found.numPendingTests + found.numTodoTests,
    }),
  };
}

/** Returns true for a test file that could not be loaded. */
function isUnloaded({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0;
}

async function runBrowserTests(report, extra) {
  const chromium = await getChromium();
  await build();
  return runPlaywright(report, extra, chromium);
}

/** Runs tests in Chromium that need no built application. */
async function runStudioTests(report, extra) {
  return runPlaywright(report, extra, await getChromium());
}

async function runPlaywright(report, extra, chromium) {
  const { code, output } = await run('playwright', ['test', '--reporter=list,json', ...extra], {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await findFreePort(browserTestServers)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return {
    code,
    output,
    read: ({ stats }) => ({
      passed: stats.expected,
      // A flaky test counts as a failure.
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  };
}

/**
 * Runs a test runner and reads the counts from its report. A non-zero exit code counts as at least
 * one failure.
 */
async function runAndCount(runner) {
  const folder = mkdtempSync(join(tmpdir(), 'charter-report-'));
  const report = join(folder, 'report.json');
  let output = '';
  try {
    const ran = await runner(report);
    output = ran.output;
    const counts = ran.read(JSON.parse(readFileSync(report, 'utf8')));
    const failed = ran.code === 0 ? counts.failed : Math.max(1, counts.failed);
    return { ...counts, failed, output };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\n${error.message}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
