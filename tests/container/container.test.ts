// Tests the Dockerfile by carrying out its steps in a folder: the server runs as another user, can write to the volume
// only, reports its health, and keeps its data.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../cli/launch/port.mjs';
import { projectRoot } from '../cli/run-flows.ts';
import { callIdentity, signUp } from '../sandbox/support/user-actions.ts';
import { buildImage, type Image, locate } from './run-dockerfile.ts';

let folder = '';
let image: Image;
let server: ChildProcess | undefined;

beforeAll(() => {
  if (process.getuid?.() !== 0)
    throw new Error('This test starts a program as another user, so it needs root.');
  folder = mkdtempSync(join(tmpdir(), 'charter-image-'));
  chmodSync(folder, 0o755);
  image = buildImage(projectRoot, folder);
  // The container has a read-only file system.
  spawnSync('chmod', ['-R', 'a-w', locate(image, '.')]);
});

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('has the packages and the build of the last stage only', () => {
  expect(readdirSync(image.root).sort()).toEqual(['app', 'data']);
  expect(readdirSync(locate(image, '.')).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  const packages = readdirSync(locate(image, 'node_modules'));
  expect(packages).toContain('fastify');
  expect(packages).not.toContain('vite');
});

test('serves the application as another user, reports its health, ends on a signal, and keeps its data', async () => {
  const port = String(await findFreePort());
  const address = `http://localhost:${port}`;
  await start(port);
  const page = await fetch(`${address}/start/type`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')]);
  const { token } = await signUp({ address });
  expect(await end()).toBe(0);
  expect(isHealthy(port)).toBe(false);
  await start(port);
  const account = await callIdentity({ address }, '/current', { token });
  expect(account.status).toBe(200);
  expect(await end()).toBe(0);
});

// helpers

/** Starts the server, and waits until its health check passes. */
async function start(port: string): Promise<void> {
  const started = spawnInImage(image.command, port);
  server = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  for (let tries = 0; tries < 100; tries += 1) {
    if (started.exitCode !== null) break;
    if (isHealthy(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`The server is not healthy.\n${output}`);
}

function end(): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => server?.once('exit', resolve));
  server?.kill('SIGTERM');
  return ended;
}

function isHealthy(port: string): boolean {
  const [program = '', ...words] = image.healthCheck;
  return spawnSync(program, words, getOptions(port)).status === 0;
}

function spawnInImage([program = '', ...words]: readonly string[], port: string): ChildProcess {
  return spawn(program, words, getOptions(port));
}

/** The server listens on the loopback addresses only, and has no folder for temporary files. */
function getOptions(port: string) {
  const [volume = ''] = image.volumes;
  const [uid, gid] = image.user.split(':').map(Number);
  const { PATH = '' } = process.env;
  const own = { HOST: 'localhost', PORT: port, DATA_FOLDER: locate(image, volume) };
  return {
    cwd: locate(image, '.'),
    env: { PATH, TMPDIR: locate(image, '/tmp'), ...image.env, ...own },
    ...{ uid, gid },
  };
}
