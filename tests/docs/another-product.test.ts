// Tests the page about other products: its commands are run exactly as written, in an empty folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hintComponentSource, hintDeclarationSource } from '../../cli/new/product-service.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const guidePage = readFileSync(join(projectRoot, 'docs/another-product.md'), 'utf8');
const [, commandBlock = ''] = /```sh\n([\s\S]*?)```/.exec(guidePage) ?? [];
const commandLines = commandBlock.trim().split('\n');

let temporaryFolder = '';
let serverProcess: ChildProcess | undefined;

beforeAll(() => {
  // The folder is inside this repository, so that npm finds the scripts.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  temporaryFolder = mkdtempSync(join(projectRoot, '.cache', 'another-'));
});
afterAll(() => {
  if (serverProcess?.pid !== undefined) process.kill(-serverProcess.pid, 'SIGTERM');
  rmSync(temporaryFolder, { recursive: true, force: true });
});

/** The environment variables of a shell, without those that npm has set for this test. */
const shellEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|VITEST)/.test(name)),
);

test('its commands make, check, test, build and serve a product', async () => {
  expect(commandLines).toHaveLength(5);
  for (const line of commandLines.slice(0, -1)) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: temporaryFolder,
      env: shellEnvironment,
      encoding: 'utf8',
    });
    expect([line, status, status === 0 ? '' : stdout + stderr]).toEqual([line, 0, '']);
  }
  const { address, output } = await startServer(commandLines.at(-1) ?? '');
  expect(output).not.toContain('Building');
  const text = await (await fetch(`${address}/visit`, { headers: { accept: 'text/html' } })).text();
  expect(text).toContain('– Tea house</title>');
  const booked = await fetch(`${address}/services/desk/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', day: 'monday' }),
  });
  expect([booked.status, await booked.json()]).toEqual([201, { code: 'V-1' }]);
});

test('its block is the one that a new product has', () => {
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(guidePage) ?? [];
  for (const part of shown.trim().split('\n\n')) expect(hintDeclarationSource).toContain(part);
  expect(hintComponentSource).toContain('charter/components');
});

// helpers

/** Starts a server, and returns its address and its output when it is ready. */
function startServer(line: string): Promise<{ readonly address: string; readonly output: string }> {
  const child = spawn('sh', ['-c', line], {
    cwd: temporaryFolder,
    env: { ...shellEnvironment, PORT: '0' },
    detached: true,
  });
  serverProcess = child;
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.stdout.on('data', (text) => {
      output += text;
      const [, address] = /ready at (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (address) resolve({ address, output });
    });
    child.once('exit', () => reject(new Error(output)));
  });
}
