/** Opens the database: a PostgreSQL server, or an embedded PGlite database in a folder. */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { PooledPostgresDialect } from './dialect.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The typed database connection. */
export type Database = Kysely<Tables>;

/** An open database and its close function. */
export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/**
 * Opens and migrates the database.
 * @param options `databaseUrl` for a PostgreSQL server; else `dataFolder`, or "memory" for a
 * temporary one. `template` reads the data that a temporary one or a new folder starts with; `watchQuery` receives each
 * query
 * @throws StartError with one sentence when it cannot be reached or written, or is in use
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataFolder: string;
  template?: (() => Blob | undefined) | undefined;
  watchQuery?: QueryWatcher | undefined;
}): Promise<OpenDatabase> {
  const { watchQuery } = options;
  const database = options.databaseUrl
    ? await connectToServer(options.databaseUrl, watchQuery)
    : await openEmbedded(options.dataFolder, { template: options.template, watchQuery });
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Creates a database template: the files of an empty database after all migrations. `getTemplate` stores it in a file.
 */
export async function createTemplate(): Promise<Blob> {
  const { db, close, dump } = await openEmbedded('memory');
  try {
    await migrate(db);
    return await dump();
  } finally {
    await close();
  }
}

// helpers

type QueryWatcher = (event: LogEvent) => void;

async function connectToServer(
  databaseUrl: string,
  watchQuery: QueryWatcher | undefined,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
  });
  // Without these listeners, a broken connection would end the process. The first listener is for idle connections, and
  // the second is for connections between two queries. The pool replaces broken connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createDatabase(pool, watchQuery);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${getDatabaseLabel(databaseUrl)}): ${getErrorReason(error)}.`,
    );
  }
  return { db, close: () => db.destroy() };
}

async function openEmbedded(
  dataFolder: string,
  options: {
    readonly template?: (() => Blob | undefined) | undefined;
    readonly watchQuery?: QueryWatcher | undefined;
  } = {},
): Promise<OpenDatabase & { readonly dump: () => Promise<Blob> }> {
  const { template, watchQuery } = options;
  const inMemory = dataFolder === 'memory';
  const folder = inMemory ? '' : createWritableFolder(dataFolder);
  const databaseFolder = join(folder, 'database');
  const unlock = inMemory ? async () => undefined : await lockFolder(folder);
  // PGlite is imported lazily, because loading it takes seconds and memory, and a PostgreSQL server does not need it.
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const initialData = existsSync(databaseFolder) ? undefined : template?.();
  const embedded = await PGlite.create(
    inMemory ? 'memory://' : databaseFolder,
    initialData ? { loadDataDir: initialData } : {},
  ).catch(async (error) => {
    await unlock();
    throw new StartError(
      `The database in the data folder ${folder} cannot be opened: ${getErrorReason(error)}.`,
    );
  });
  const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1 });
  const db = createDatabase(pool, watchQuery);
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.close();
    await unlock();
  };
  return { db, close, dump: () => embedded.dumpDataDir('none') };
}

function createDatabase(pool: pg.Pool, watchQuery: QueryWatcher | undefined): Database {
  const dialect = new PooledPostgresDialect({ pool });
  return new Kysely<Tables>({ dialect, ...(watchQuery ? { log: watchQuery } : {}) });
}

function createWritableFolder(dataFolder: string): string {
  try {
    createFolder(resolve(dataFolder));
    const folder = realpathSync(dataFolder);
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return folder;
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be written: ${getErrorReason(error)}.`,
    );
  }
}

/**
 * Creates the folders of a path one after another. Node's recursive mode does not terminate if the system reports a
 * folder as not found.
 */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

/** Returns the host and the database name of a URL. Leaves out the rest, because the URL may contain a password. */
function getDatabaseLabel(databaseUrl: string): string {
  return URL.canParse(databaseUrl)
    ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`
    : 'the address is not a valid URL';
}

function getErrorReason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error
    ? cause.message.replaceAll('\n', ' ').replace(/\.$/, '')
    : 'unknown';
}
