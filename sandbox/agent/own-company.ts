/** Loads the company of a call if it belongs to the caller. */
import type { Selectable } from 'kysely';
import { notFound } from '../api/api-error.ts';
import { type Call, requireViewer } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** A row of the table `companies`. */
export type CompanyRow = Selectable<Tables['companies']>;

/**
 * Returns the company of a call.
 * @param lock locks the row until the transaction ends
 * @throws 404 when the company does not belong to the caller
 */
export async function findOwnCompany(
  call: Call,
  id: string,
  { db = call.db, lock = false }: { db?: Database; lock?: boolean } = {},
): Promise<CompanyRow> {
  const query = db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', requireViewer(call).id);
  const company = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!company) throw notFound();
  return company;
}
