// Runs tests by Vitest and Playwright, and reads their counts.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { getChromium } from './chromium.mjs';
import { findFreePort } from './port.mjs';
import { run } from './run.mjs';

/** The number of servers of the browser tests, on ports in a row. See e2e/support/servers.ts. */
export const browserTestServers = 5;

/** The projects of vitest.config.ts that have no stage of their own. */
const unitProjects = ['pure', 'project', 'renderers', 'sandbox'];

/**
 * Runs the tests of projects of vitest.config.ts: all of them, or those related to some files with
 * other words of a command.
 */
export async function runUnitTests(
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

/** Runs tests in Chromium against the built application. */
export async function runBrowserTests(report, extra) {
  const chromium = await getChromium();
  await build();
  return runPlaywright(report, extra, chromium);
}

/** Compares screens of the built application with their reference pictures in Chromium. */
export async function runPictureTests(report, extra) {
  const chromium = await getChromium();
  await build();
  return runPlaywright(report, extra, chromium, ['tsx', 'e2e/pictures/run-pictures.ts']);
}

/** Runs tests in Chromium that need no built application. */
export async function runStudioTests(report, extra) {
  return runPlaywright(report, extra, await getChromium());
}

/**
 * Runs a test runner and reads the counts from its report. A non-zero exit code counts as at least
 * one failure.
 */
export async function runAndCount(runner) {
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

// helpers

/** Returns true for a test file that could not be loaded. */
function isUnloaded({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0;
}

async function runPlaywright(
  report,
  extra,
  chromium,
  [program, ...words] = ['playwright', 'test'],
) {
  const { code, output } = await run(program, [...words, '--reporter=list,json', ...extra], {
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
