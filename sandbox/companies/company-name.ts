/** Reads and formats the name of a company from its order or its registration. */
import type { Database } from '../database/open.ts';
import { findCompanyId } from './find-company-id.ts';

/** The database columns of a company name. */
export interface NameColumns {
  readonly business_name: string | null;
  readonly business_name_ending: string | null;
}

/** Returns the company name with its ending. Returns null if the company has no name yet. */
export function formatCompanyName({
  business_name,
  business_name_ending,
}: NameColumns): string | null {
  return business_name ? [business_name, business_name_ending].filter(Boolean).join(' ') : null;
}

/** Reads the name of a company. If the company is not formed yet, reads the name from its order. */
export async function readCompanyName(
  db: Database,
  { companyId, orderId }: { readonly companyId: string | null; readonly orderId: string | null },
): Promise<string | null> {
  const row =
    companyId === null
      ? await db
          .selectFrom('orders')
          .select(['business_name', 'business_name_ending'])
          .where('id', '=', orderId ?? '')
          .executeTakeFirst()
      : await db
          .selectFrom('companies')
          .select(['business_name', 'business_name_ending'])
          .where('id', '=', companyId)
          .executeTakeFirst();
  return row ? formatCompanyName(row) : null;
}

/** Reads the name of a company by the id of its order, or by its own id. */
export async function readSubjectName(db: Database, subjectId: string): Promise<string | null> {
  const companyId = (await findCompanyId(db, subjectId)) ?? null;
  return readCompanyName(db, { companyId, orderId: subjectId });
}
