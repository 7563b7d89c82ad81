/** Finds the id of a company by the id of its order. */
import type { Database } from '../database/open.ts';

/** Returns the id of the company that has this id, or that was formed by the order with this id. */
export async function findCompanyId(db: Database, subjectId: string): Promise<string | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where((row) => row.or([row('id', '=', subjectId), row('order_id', '=', subjectId)]))
    .executeTakeFirst();
  return company?.id;
}
