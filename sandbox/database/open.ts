/** Opens the database: a PostgreSQL server, or the embedded one in a folder. */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The database, typed. */
export type Database = Kysely<Tables>;

/** An open database and its close function. */
export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/**
 * Opens and migrates the database.
 * @param where `databaseUrl` for a PostgreSQL server; else `dataFolder`, or "memory" for a
 * temporary one
 * @throws StartError with one sentence when it cannot be reached, written or shared
 */
export async function openDatabase(where: {
  databaseUrl?: string | undefined;
  dataFolder: string;
}): Promise<OpenDatabase> {
  const opened = where.databaseUrl
    ? await openServer(where.databaseUrl)
    : await openEmbedded(where.dataFolder);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

// helpers

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
  });
  // The pool replaces a connection that breaks while idle. It must not end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${nameOf(databaseUrl)}): ${reasonOf(error)}.`,
    );
  }
  return { db, close: () => db.destroy() };
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const inMemory = dataFolder === 'memory';
  const folder = inMemory ? '' : writableFolder(dataFolder);
  const unlock = inMemory ? async () => undefined : await lockFolder(folder);
  // Imported lazily, because a server does not need it and it costs seconds and memory.
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const embedded = await PGlite.create(inMemory ? 'memory://' : join(folder, 'database')).catch(
    async (error) => {
      await unlock();
      throw new StartError(
        `The database in the data folder ${folder} cannot be opened: ${reasonOf(error)}.`,
      );
    },
  );
  const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.close();
    await unlock();
  };
  return { db, close };
}

function writableFolder(dataFolder: string): string {
  try {
    makeFolder(resolve(dataFolder));
    const folder = realpathSync(dataFolder);
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return folder;
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be written: ${reasonOf(error)}.`);
  }
}

/**
 * Creates one folder after the other. Node's own recursive mode does not terminate when the system
 * reports a folder as not found.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Returns host and database name only, because the address may contain a password. */
function nameOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl)
    ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`
    : 'the address cannot be read';
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error
    ? cause.message.replaceAll('\n', ' ').replace(/\.$/, '')
    : 'unknown';
}
