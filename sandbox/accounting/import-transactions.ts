/**
 * Imports bank transactions from a CSV file. All rows are checked before the first one is stored.
 * They are stored in parts, so that a large file does not delay other requests. After a failure,
 * the same file can be sent again. Rows that are already stored are skipped.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { chunk } from 'remeda';
import { invalidFields, notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';

/** The import screen states the same limit. */
const maxRows = 50_000;

/** Rows per INSERT statement. The embedded database runs one statement at a time. */
const rowsPerInsert = 250;
/** The number of rows to parse before other requests may run. */
const rowsPerSlice = 2_000;

/**
 * POST …/transactions with a body of text/csv: date, description, amount. Rows that were imported
 * before are recognized by their content and only counted.
 * @throws 404; 422 that names the first invalid line
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
  const rows = await parseTransactions(body);
  const created_at = call.context.now();
  const values = rows.map((row) => ({ ...row, account_id: account.id, created_at }));
  let imported = 0;
  for (const part of chunk(values, rowsPerInsert)) {
    const inserted = await call.db
      .insertInto('bank_transactions')
      .values(part)
      .onConflict((conflicts) => conflicts.columns(['account_id', 'fingerprint']).doNothing())
      .executeTakeFirst();
    imported += Number(inserted.numInsertedOrUpdatedRows ?? 0n);
    await setImmediate();
  }
  return { body: { imported, known: rows.length - imported } };
}

// helpers

interface TransactionRow {
  readonly fingerprint: string;
  readonly happened_on: string;
  readonly description: string;
  /** In whole cents. */
  readonly amount: number;
}

async function parseTransactions(text: string): Promise<readonly TransactionRow[]> {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  const requiredColumns = ['date', 'description', 'amount'];
  if (!requiredColumns.every((name) => meta.fields?.includes(name))) {
    throw invalidFields({ file: 'The first line must name date, description and amount' });
  }
  if (data.length === 0) throw invalidFields({ file: 'The file has no rows' });
  if (data.length > maxRows) {
    throw invalidFields({ file: `Use a file of ${maxRows.toLocaleString('en-US')} rows or fewer` });
  }
  const occurrences = new Map<string, number>();
  const rows: TransactionRow[] = [];
  for (const [index, { date = '', description = '', amount = '' }] of data.entries()) {
    if (index % rowsPerSlice === 0) await setImmediate();
    if (
      !isCalendarDate(date) ||
      !/^-?\d{1,12}(\.\d{1,2})?$/.test(amount) ||
      description.length > 500
    ) {
      throw invalidFields({ file: `Line ${index + 2} cannot be read` });
    }
    // Two equal rows of one file are two transactions, so the fingerprint includes a counter.
    // Importing the same file again adds no rows.
    const content = JSON.stringify([date, description, amount]);
    const occurrence = occurrences.get(content) ?? 0;
    occurrences.set(content, occurrence + 1);
    rows.push({
      fingerprint: createHash('sha256').update(`${occurrence}:${content}`).digest('base64url'),
      happened_on: date,
      description,
      amount: Math.round(Number(amount) * 100),
    });
  }
  return rows;
}

function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
