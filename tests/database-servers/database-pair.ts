// Starts a PostgreSQL server, a synchronous standby, and PgBouncer in front of the server that is used.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../cli/launch/port.mjs';
import { root } from '../../cli/launch/run.mjs';
import { pollUntil } from '../sandbox/support/http.ts';

const poolerFile = readFileSync(join(root, '.ci/pgbouncer.ini'), 'utf8');

/** The number of connections that the pooler has to the server. */
export const poolSize = Number(/default_pool_size = (\d+)/.exec(poolerFile)?.[1]);

/** A pair of database servers. */
export interface DatabasePair {
  /** The address of the pooler. */
  readonly url: string;
  /** The address of the server before a failover. */
  readonly mainUrl: string;
  /** The address of the standby, which is the server after a failover. */
  readonly standbyUrl: string;
  /** Kills the server, makes the standby the server, and leads the pooler to it. */
  failOver(): Promise<void>;
  end(): void;
}

/** Returns the folder of PostgreSQL's programs, or null without the programs that this needs. */
export function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const [folder] = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  const pooler = spawnSync('which', ['pgbouncer'], { env: withSystemPath() });
  return folder === undefined || pooler.status !== 0 ? null : join(versions, folder, 'bin');
}

/**
 * Starts the pair. Every commit waits until the standby has it.
 * @param programs the folder of PostgreSQL's programs
 */
export async function startDatabasePair(programs: string): Promise<DatabasePair> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-pair-'));
  const owner = getOwner();
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await findFreePort(3);
  const [main, standby, pooler] = [port, port + 1, port + 2];
  const run = (name: string, ...words: string[]) => {
    const log = join(folder, `${name}.log`);
    // A server that stays would keep pipes open, so the output goes to a file.
    const command = `"$0" "$@" >"${log}" 2>&1`;
    const ran = spawnSync('sh', ['-c', command, join(programs, name), ...words], {
      ...{ cwd: folder, ...owner, timeout: 60_000 },
    });
    if (ran.status !== 0) throw new Error(`${name} failed.\n${readFileSync(log, 'utf8')}`);
  };
  const start = (name: string, at: number) => {
    const options = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c cluster_name=${name}`;
    run('pg_ctl', '-D', name, '-w', '-l', join(folder, `${name}.txt`), '-o', options, 'start');
  };
  run('initdb', '-D', 'main', '-U', 'charter', '-A', 'trust', '--no-sync', '-E', 'UTF8');
  start('main', main);
  run('pg_basebackup', '-d', getUrl(main), '-D', 'standby', '-R', '-X', 'stream');
  start('standby', standby);
  await query(getUrl(main), "alter system set synchronous_standby_names to 'standby'");
  await query(getUrl(main), 'select pg_reload_conf()');
  await pollUntil(async () => {
    const rows = await query(getUrl(main), 'select sync_state from pg_stat_replication');
    return rows.some(({ sync_state }) => sync_state === 'sync') ? true : undefined;
  });

  const settings = join(folder, 'pgbouncer.ini');
  const lead = (to: number) => writeFileSync(settings, createPoolerFile(to, pooler));
  lead(main);
  const bouncer: ChildProcess = spawn('pgbouncer', ['-q', settings], {
    ...{ cwd: folder, env: withSystemPath(), stdio: 'ignore', ...owner },
  });
  await pollUntil(() => query(getUrl(pooler), 'select 1').catch(() => undefined));
  let hasFailedOver = false;
  return {
    url: getUrl(pooler),
    mainUrl: getUrl(main),
    standbyUrl: getUrl(standby),
    async failOver() {
      hasFailedOver = true;
      process.kill(readPid(folder, 'main'), 'SIGKILL');
      run('pg_ctl', '-D', 'standby', '-w', 'promote');
      lead(standby);
      bouncer.kill('SIGHUP');
    },
    end() {
      bouncer.kill('SIGINT');
      for (const name of hasFailedOver ? ['standby'] : ['main', 'standby'])
        run('pg_ctl', '-D', name, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on a connection of its own. */
export async function query(
  url: string,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

// helpers

const getUrl = (port: number) => `postgresql://charter@127.0.0.1:${port}/postgres`;

/** The folder of some servers is not in the path of every user. */
function withSystemPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

/** PostgreSQL and PgBouncer do not run as root. Returns the user who runs them then. */
function getOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: read('-u'), gid: read('-g') };
}

function readPid(folder: string, name: string): number {
  const [line = ''] = readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n');
  return Number(line);
}

function createPoolerFile(server: number, port: number): string {
  return poolerFile.replace('SERVER_PORT', String(server)).replace('= PORT', `= ${port}`);
}
