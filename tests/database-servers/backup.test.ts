// Tests that the commands for backups in docs/operating.md keep everything: a server that starts with a copy goes on.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { projectRoot } from '../cli/run-flows.ts';
import { createPaidOrder, readOrder } from '../sandbox/support/user-actions.ts';
import { findPrograms, query, startDatabasePair } from './database-pair.ts';

const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
const [, section = ''] = page.split('\n## Backups\n');
const commands = [...section.matchAll(/```sh\n(.+)\n```/g)].map(([, command = '']) => command);
const folder = mkdtempSync(join(tmpdir(), 'charter-backup-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a PostgreSQL server', async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('This test needs PostgreSQL and PgBouncer.');
  const [dump = '', restore = ''] = commands;
  const pair = await startDatabasePair(programs);
  try {
    const run = (command: string, databaseUrl: string) =>
      execFileSync('bash', ['-c', command], {
        cwd: folder,
        env: { ...process.env, PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: databaseUrl },
      });
    const restored = pair.mainUrl.replace(/[^/]+$/, 'restored');
    const order = await orderOn({ dataFolder: 'memory', databaseUrl: pair.mainUrl });
    run(dump, pair.mainUrl);
    await query(pair.mainUrl, 'create database restored');
    run(restore, restored);
    expect(await readOn({ dataFolder: 'memory', databaseUrl: restored }, order)).toBe('paid');
  } finally {
    pair.end();
  }
});

test('the embedded database', async () => {
  const order = await orderOn({ dataFolder: join(folder, '.data') });
  const copy = commands.at(-1) ?? '';
  execFileSync('bash', ['-c', copy], { cwd: folder });
  const name = copy.split(' ').at(-1) ?? '';
  expect(await readOn({ dataFolder: join(folder, name) }, order)).toBe('paid');
});

// helpers

type Where = Pick<SandboxOptions, 'dataFolder' | 'databaseUrl'>;
type Order = Awaited<ReturnType<typeof createPaidOrder>>;

async function orderOn(where: Where): Promise<Order> {
  const sandbox = await createSandbox({ port: 0, quiet: true, ...where });
  await sandbox.listen();
  const order = await createPaidOrder(sandbox);
  await sandbox.close();
  return order;
}

async function readOn(where: Where, { token, id }: Order): Promise<string> {
  const sandbox = await createSandbox({ port: 0, quiet: true, ...where });
  await sandbox.listen();
  const { status } = await readOrder(sandbox, token, id);
  await sandbox.close();
  return status;
}
