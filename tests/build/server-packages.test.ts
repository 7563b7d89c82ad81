/** Tests that the built server loads the packages of the telemetry only if there is a collector. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';
import { runProgram } from '../sandbox/support/program.ts';

let folder = '';

beforeAll(async () => {
  // The folder is inside the project, so that the packages are found.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  folder = mkdtempSync(join(projectRoot, '.cache', 'built-server-'));
  const configFile = join(projectRoot, 'sandbox/vite.config.ts');
  await build({ root: projectRoot, configFile, logLevel: 'error', build: { outDir: folder } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without a collector, it loads none of them', async () => {
  const loaded = await startAndListPackages({});
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => name.startsWith('@opentelemetry/'))).toEqual([]);
});

test('with a collector, it loads them', async () => {
  const loaded = await startAndListPackages({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  expect(loaded).toContain('@opentelemetry/api');
});

// helpers

/** Starts the server, and returns the packages that Node reports as loaded. */
async function startAndListPackages(environment: Readonly<Record<string, string>>) {
  const { child, ended, out, err } = await runProgram(join(folder, 'main.js'), {
    ...{ DATA_FOLDER: 'memory', NODE_DEBUG: 'esm,module', OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    ...environment,
  });
  child.kill('SIGKILL');
  await ended;
  expect(out()).toContain('Charter is ready');
  const found = err().matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g);
  return [...new Set([...found].map(([, name = '']) => name))];
}
