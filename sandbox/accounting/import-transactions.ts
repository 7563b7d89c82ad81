/**
 * Imports bank transactions from a CSV file. All rows are checked before the first row is stored. A background task
 * stores them in parts, so that a large file does not delay other requests.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { chunk } from 'remeda';
import { conflict, notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import type { Database } from '../database/open.ts';
import { storeNextPart } from './import-runner.ts';
import { toImportResponse } from './imports.ts';
import { readTransactions } from './read-transactions.ts';

/** The number of rows in a part. The embedded database stores a part in about 20 milliseconds. */
const rowsPerPart = 250;

/**
 * POST …/transactions with a body of text/csv: date, description, amount. Rows that were imported
 * before are recognized by their content and only counted. A file of one part is stored before the response.
 * @throws 404; 409 while another import of the company runs; 422 that names the first invalid line
 */
export async function importTransactions(
  call: Call<{ params: { companyId: string; accountId: string }; body: string }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const subject = await findSubject(call, params.companyId);
  const account = await call.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('id', '=', params.accountId)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  if (!account) throw notFound();
  await requireNoImport(call.db, subject.id);
  const rows = await readTransactions(body);
  const id = randomUUID();
  await call.db
    .insertInto('imports')
    .values({
      ...{ id, subject_id: subject.id, account_id: account.id, status: 'receiving' },
      ...{ total: rows.length, processed: 0, imported: 0, created_at: call.context.now() },
    })
    .execute();
  for (const [part, values] of chunk(rows, rowsPerPart).entries()) {
    const stored = { import_id: id, part, rows: JSON.stringify(values) };
    await call.db.insertInto('import_parts').values(stored).execute();
    await setImmediate();
  }
  await call.db.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute();
  if (rows.length <= rowsPerPart) await storeNextPart(call.db, id);
  else call.context.runImports();
  const job = await call.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { body: toImportResponse(job) };
}

// helpers

/** @throws 409 while an import of the company runs */
async function requireNoImport(db: Database, subjectId: string): Promise<void> {
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (running) throw conflict('import-running', 'We’re still importing another file.');
}
