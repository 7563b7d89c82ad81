// What `npm test` runs, in this order. A stage is a check that counts as one, or a runner that counts its tests.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { getChromium, howToGetOne } from './chromium.mjs';
import { run } from './run.mjs';

/** Each `run` gives { passed, failed, skipped, output }. */
export const stages = [
  { name: 'types', run: () => check('npm', ['run', '--silent', 'typecheck']) },
  { name: 'lint', run: () => check('npm', ['run', '--silent', 'lint']) },
  { name: 'layers', run: () => check('npm', ['run', '--silent', 'layers']) },
  { name: 'dead code', run: () => check('npm', ['run', '--silent', 'deadcode']) },
  { name: 'flows', run: () => check('npm', ['run', '--silent', 'flows', '--', 'check']) },
  { name: 'unit', run: unit },
  { name: 'browser', run: browser },
];

async function check(command, args) {
  const { code, output } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

async function unit() {
  return withReport(async (report) => {
    const { code, output } = await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ]);
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed =
      numFailedTests + (code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0);
    return { passed: numPassedTests, failed, skipped: numPendingTests, output };
  });
}

async function browser() {
  const chromium = await getChromium();
  if (!chromium) return { passed: 0, failed: 1, skipped: 0, output: howToGetOne };
  await build();
  return withReport(async (report) => {
    const { code, output } = await run('playwright', ['test', '--reporter=list,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    // A test that passes only the second time is a defect of its own.
    const failed = unexpected + flaky + (code !== 0 && unexpected + flaky === 0 ? 1 : 0);
    return { passed: expected, failed, skipped, output };
  });
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'charter-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `The run left no report: ${error.message}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
