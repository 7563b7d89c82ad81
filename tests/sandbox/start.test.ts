/** Tests the back end as a program: its output, its exit, and the lock on the data folder. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/server.ts';
import { StartError } from '../../sandbox/start-error.ts';
import { bundleProgramForFile } from './support/program.ts';
import { createDataFolder, createTestDatabase } from './support/start.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const runProgram = bundleProgramForFile();

async function stopProgram(
  child: ChildProcess,
  ended: Promise<number | null>,
  signal: NodeJS.Signals,
) {
  child.kill(signal);
  return ended;
}

describe('the program', () => {
  test('says one line when it answers, ends cleanly on a signal, and finds its data again', async () => {
    const first = await runProgram({ DATA_FOLDER: dataFolder });
    const [, address = ''] =
      /^Charter is ready at (http:\/\/localhost:\d+)\n$/.exec(first.out()) ?? [];
    expect(address).not.toBe('');
    const made = await fetch(`${address}/services/incorporation/site/order`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        company: {
          ...{ companyType: 'llc', registrationState: 'utah', businessName: null },
          ...{ businessNameEnding: null, industry: null, checkNameStep: false },
        },
        user: null,
      }),
    });
    const { externalId } = (await made.json()) as { externalId: string };

    const second = await runProgram({ DATA_FOLDER: dataFolder });
    expect([await second.ended, second.out()]).toEqual([1, '']);
    expect(second.err()).toMatch(/^The data folder .* is in use by another running copy; .*\n$/);

    expect(await stopProgram(first.child, first.ended, 'SIGTERM')).toBe(0);
    expect(first.err()).toBe('');

    const third = await runProgram({ DATA_FOLDER: dataFolder });
    const again = third.out().trim().replace('Charter is ready at ', '');
    const found = await fetch(
      `${again}/services/incorporation/site/order?externalId=${externalId}`,
    );
    expect(found.status).toBe(200);
    await stopProgram(third.child, third.ended, 'SIGKILL');

    const fourth = await runProgram({ DATA_FOLDER: dataFolder });
    expect(fourth.out()).toContain('Charter is ready');
    expect(await stopProgram(fourth.child, fourth.ended, 'SIGINT')).toBe(0);
  });

  test.each<readonly [string, () => Record<string, string>, RegExp]>([
    [
      'a folder that cannot be made',
      () => ({ DATA_FOLDER: join(createFile(), 'x') }),
      /cannot be written/,
    ],
    ...(process.platform === 'linux'
      ? [
          [
            'a folder that the system refuses',
            () => ({ DATA_FOLDER: '/proc/nothing/here' }),
            /cannot be written/,
          ] as const,
        ]
      : []),
    [
      'a database that cannot be reached',
      () => ({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' }),
      /cannot be reached/,
    ],
    ['a port that is none', () => ({ PORT: 'http' }), /^PORT is "http"/],
  ])(
    '%s: one sentence, no stack, exit code 1',
    async (_name, env, sentence) => {
      const { ended, out, err } = await runProgram(env());
      expect([await ended, out()]).toEqual([1, '']);
      expect(err()).toMatch(sentence);
      expect(err().trim().split('\n')).toHaveLength(1);
      expect(err()).not.toMatch(/hidden|at .*\.(?:ts|mjs)/);
    },
    60_000,
  );
});

describe('two in one place', () => {
  test('a taken port is told in one sentence', async () => {
    const { databaseUrl, template, drop } = await createTestDatabase();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = other.address();
    const port = typeof taken === 'object' && taken ? taken.port : 0;
    const where = { host: '127.0.0.1', dataFolder: 'memory', databaseUrl, template, quiet: true };
    const sandbox = await createSandbox({ port, ...where });
    const failure = await sandbox.listen().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`Port ${port} is taken by another program`);
    await sandbox.close();
    other.close();
    await drop();
  });

  test('one process does not open its own folder twice either', async () => {
    const own = mkdtempSync(join(tmpdir(), 'data-'));
    await createDataFolder(own);
    const first = await createSandbox({ port: 0, dataFolder: own, quiet: true });
    const second = createSandbox({ port: 0, dataFolder: own, quiet: true });
    await expect(second).rejects.toThrow(/in use by another running copy/);
    await first.close();
    const third = await createSandbox({ port: 0, dataFolder: own, quiet: true });
    await third.close();
    rmSync(own, { recursive: true });
  });
});

// helpers

function createFile(): string {
  const path = join(dataFolder, 'a-file');
  writeFileSync(path, '');
  return path;
}
