/**
 * Starts a back end for one test file: in memory, or on a new database of the server of
 * DATABASE_URL.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../../sandbox/database/open.ts';
import { getTemplate as readTemplate } from '../../../sandbox/database/template.ts';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.ts';
import { createSandbox } from '../../../sandbox/server.ts';

/** A running back end with a test clock. */
export interface RunningBackEnd {
  readonly sandbox: Sandbox;
  /** Advances the clock by milliseconds. */
  pass(milliseconds: number): void;
  now(): Date;
}

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The template of the temporary databases of all files that this worker runs. It never changes. */
let sharedTemplate: Promise<Blob> | undefined;

/** Starts a back end before the tests of a file and stops it after them. */
export function startBackEndForFile(options: Partial<SandboxOptions> = {}): () => RunningBackEnd {
  let started: RunningBackEnd | undefined;
  let end = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const { databaseUrl, template, drop } = await createTestDatabase();
    let ahead = 0;
    const now = (): Date => new Date(Date.now() + ahead);
    const sandbox = await createSandbox({
      port: 0,
      dataFolder: 'memory',
      databaseUrl,
      template,
      quiet: true,
      now,
      ...options,
    });
    await sandbox.listen();
    started = {
      sandbox,
      now,
      pass: (milliseconds) => {
        ahead += milliseconds;
      },
    };
    end = async () => {
      await sandbox.close();
      await drop();
    };
  });
  afterAll(() => end());
  return () => {
    if (!started) throw new Error('The back end has not started');
    return started;
  };
}

/**
 * Creates a database on the server of DATABASE_URL. When that is not set, returns the template of a
 * temporary database instead.
 */
export async function createTestDatabase(): Promise<{
  databaseUrl: string | undefined;
  template: (() => Blob) | undefined;
  drop: () => Promise<void>;
}> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const template = await getTemplate();
    return { databaseUrl: undefined, template: () => template, drop: async () => undefined };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    template: undefined,
    drop: () => run(`drop database ${name} with (force)`),
  };
}

/** Creates an empty database in a data folder. Copying the template takes less time than a first start. */
export async function createDataFolder(dataFolder: string): Promise<void> {
  const template = await getTemplate();
  const { close } = await openDatabase({ dataFolder, template: () => template });
  await close();
}

// helpers

function getTemplate(): Promise<Blob> {
  sharedTemplate ??= readTemplate(projectRoot);
  return sharedTemplate;
}
