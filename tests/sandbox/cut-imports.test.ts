/** Tests imports that the end of a process, or an error, has cut off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../sandbox/database/sweep.ts';
import type { Sandbox } from '../../sandbox/options.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { bundleProgramForFile, type RunningProgram } from './support/program.ts';
import { createDataFolder, startBackEndForFile } from './support/start.ts';
import { signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const runProgram = bundleProgramForFile();
const dataFolder = mkdtempSync(join(tmpdir(), 'data-'));
beforeAll(() => createDataFolder(dataFolder));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an import goes on after %s, and stores each row once',
  async (signal) => {
    const begin = await start();
    const who = await createHolder(begin);
    const { json } = await sendRows(begin, who, 5_000);
    await pollUntil(async () => {
      const { processed } = (await readImport(begin, who, json.id)).json;
      return processed > 0 ? true : undefined;
    });
    begin.program.child.kill(signal);
    await begin.program.ended;
    const next = await start();
    const atStart = (await readImport(next, who, json.id)).json;
    expect(atStart).toMatchObject({ status: 'running', rows: 5_000 });
    expect(atStart.processed).toBeLessThan(5_000);
    const done = await pollUntil(async () => {
      const found = (await readImport(next, who, json.id)).json;
      return found.status === 'running' ? undefined : found;
    });
    expect(done).toMatchObject({ status: 'done', processed: 5_000, imported: 5_000, known: 0 });
    expect(await countRows(next, who)).toBe(5_000);
    next.program.child.kill('SIGKILL');
    await next.program.ended;
  },
);

test('an upload that was cut off is not shown, hinders no other one, and is deleted after a day', async () => {
  const { sandbox, now } = getBackEnd();
  const { db } = sandbox;
  const who = await createHolder(sandbox);
  const restore = await refuse(db, 'before insert', 'new.part = 3');
  expect((await sendRows(sandbox, who, 5_000)).status).toBe(500);
  await restore();
  expect(await listStored(db, who)).toEqual([{ status: 'receiving', parts: 3 }]);
  expect((await listImports(sandbox, who)).json).toEqual([]);
  const again = await sendRows(sandbox, who, 100);
  expect(again.json).toMatchObject({ status: 'done', imported: 100 });

  await deleteExpiredRows(db, new Date(now().getTime() + 23 * hourMs));
  expect(await listStored(db, who)).toHaveLength(2);
  await deleteExpiredRows(db, new Date(now().getTime() + 25 * hourMs));
  expect(await listStored(db, who)).toEqual([{ status: 'done', parts: 0 }]);
  expect(await countRows(sandbox, who)).toBe(100);
});

test('the rows of an import whose stop was cut off are deleted by another stop, or after a day', async () => {
  const { sandbox, now } = getBackEnd();
  const { db } = sandbox;
  const stopWithError = async (who: Holder) => {
    // The import waits: only its part 0 can be stored.
    const restoreFirst = await refuse(db, 'before delete', 'old.part = 1');
    const { json } = await sendRows(sandbox, who, 1_000);
    expect((await stopImport(sandbox, who, json.id)).status).toBe(500);
    await restoreFirst();
    expect((await readImport(sandbox, who, json.id)).json.status).toBe('stopped');
    return json.id as string;
  };
  const hasParts = async (who: Holder) =>
    (await listStored(db, who)).map(({ status, parts }) => [status, parts > 0]);

  const first = await createHolder(sandbox);
  const importId = await stopWithError(first);
  expect(await hasParts(first)).toEqual([['stopped', true]]);
  expect((await stopImport(sandbox, first, importId)).status).toBe(200);
  expect(await hasParts(first)).toEqual([['stopped', false]]);

  const second = await createHolder(sandbox);
  await stopWithError(second);
  await deleteExpiredRows(db, new Date(now().getTime() + 25 * hourMs));
  expect(await hasParts(second)).toEqual([['stopped', false]]);
});

// helpers

const hourMs = 3600_000;

type Server = Pick<Sandbox, 'address'>;

/** The owner of a company with a bank account. */
interface Holder {
  readonly token: string;
  readonly companyId: string;
  readonly accountId: string;
}

async function start(): Promise<Server & { readonly program: RunningProgram }> {
  const program = await runProgram({ DATA_FOLDER: dataFolder });
  return { program, address: /http:\S+/.exec(program.out())?.[0] ?? '' };
}

async function createHolder(server: Server): Promise<Holder> {
  const { token } = await signUp(server, `holder${Math.random()}@example.com`);
  const company = await sendRequest(server, '/services/agent/api/companies', {
    token,
    body: {
      ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
      ...{ registrationState: 'WY', dateBusinessStarted: null },
    },
  });
  const companyId = company.json.externalId as string;
  const account = await sendRequest(server, `${getPath({ companyId })}/accounts`, {
    token,
    body: {
      ...{ kind: 'checking', institution: 'First Bank', name: 'Main', lastFour: '4821' },
      ...{ openedOn: null, openingBalance: 12.34 },
    },
  });
  return { token, companyId, accountId: account.json.id };
}

const getPath = ({ companyId }: Pick<Holder, 'companyId'>) =>
  `/services/accounting/api/companies/${companyId}`;

function sendRows(server: Server, who: Holder, count: number) {
  const rows = Array.from({ length: count }, (_, row) => `2026-02-01,Row ${row},1\n`).join('');
  return sendRequest(server, `${getPath(who)}/accounts/${who.accountId}/transactions`, {
    ...{ token: who.token, text: `date,description,amount\n${rows}` },
    headers: { 'content-type': 'text/csv' },
  });
}

const listImports = (server: Server, who: Holder) =>
  sendRequest(server, `${getPath(who)}/imports`, { token: who.token });

const readImport = (server: Server, who: Holder, id: string) =>
  sendRequest(server, `${getPath(who)}/imports/${id}`, { token: who.token });

const stopImport = (server: Server, who: Holder, id: string) =>
  sendRequest(server, `${getPath(who)}/imports/${id}/stop`, { token: who.token, method: 'POST' });

async function countRows(server: Server, who: Holder): Promise<number> {
  const { json } = await sendRequest(server, `${getPath(who)}/accounts`, { token: who.token });
  return json[0].transactions;
}

/** Makes the database refuse a change of a part. The rows are then those that a kill at this point leaves. */
async function refuse(db: Sandbox['db'], when: string, condition: string) {
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as
      $$ begin if ${condition} then raise exception 'refused'; end if; return coalesce(new, old); end $$;
      create trigger refuse ${when} on import_parts for each row execute function refuse()`)
    .execute(db);
  return () => sql.raw('drop trigger refuse on import_parts; drop function refuse()').execute(db);
}

/** Returns the imports of an account, the oldest first, with the number of parts that wait. */
async function listStored(db: Sandbox['db'], { accountId }: Holder) {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('import_parts', 'import_parts.import_id', 'imports.id')
    .select(['imports.status', db.fn.count<string>('import_parts.part').as('parts')])
    .where('account_id', '=', accountId)
    .groupBy('imports.id')
    .orderBy('created_at')
    .execute();
  return rows.map(({ status, parts }) => ({ status, parts: Number(parts) }));
}
