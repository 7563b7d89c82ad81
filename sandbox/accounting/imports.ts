/** Reads the state of imports, and ends imports. */
import { notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import type { ImportStatus } from '../database/tables/accounting.ts';

type ImportCall = Call<{ params: { companyId: string; importId: string } }>;

/** The columns from which the state of an import is determined. */
export interface ImportRow {
  readonly id: string;
  readonly account_id: string;
  readonly status: ImportStatus;
  readonly total: number;
  readonly processed: number;
  readonly imported: number;
}

/**
 * GET …/imports: returns the newest import of a company, or an empty list.
 * @throws 404
 */
export async function listImports(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const subject = await findSubject(call, call.input.params.companyId);
  const rows = await call.db
    .selectFrom('imports')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .where('status', '!=', 'receiving')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return { body: rows.map(toImportResponse) };
}

/**
 * GET …/imports/{importId}: returns an import.
 * @throws 404
 */
export async function getImport(call: ImportCall): Promise<ApiResponse> {
  return { body: toImportResponse(await findImport(call)) };
}

/**
 * POST …/imports/{importId}/stop: ends an import. Rows that are already stored are kept. An import that has already
 * ended does not change.
 * @throws 404
 */
export async function stopImport(call: ImportCall): Promise<ApiResponse> {
  const { id } = await findImport(call);
  await call.db
    .updateTable('imports')
    .set({ status: 'stopped' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
  const row = await findImport(call);
  if (row.status === 'stopped')
    await call.db.deleteFrom('import_parts').where('import_id', '=', id).execute();
  return { body: toImportResponse(row) };
}

/** Returns the state of an import in the format of the API. */
export function toImportResponse({ id, account_id, total, ...row }: ImportRow) {
  const { status, processed, imported } = row;
  return {
    ...{ id, accountId: account_id, status, rows: total },
    ...{ processed, imported, known: processed - imported },
  };
}

// helpers

async function findImport(call: ImportCall): Promise<ImportRow> {
  const { companyId, importId } = call.input.params;
  const subject = await findSubject(call, companyId);
  const row = await call.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
