/** The name of a company, as its order or its registration has it. */
import type { Database } from '../database/open.ts';

/** The columns of a name. */
export interface NameColumns {
  readonly business_name: string | null;
  readonly business_name_ending: string | null;
}

/** Returns the name with its ending, or null if there is none yet. */
export function formatCompanyName({
  business_name,
  business_name_ending,
}: NameColumns): string | null {
  const name = [business_name, business_name_ending].filter(Boolean).join(' ');
  return name === '' ? null : name;
}

/** Reads the name of a company, or of the order of a company that is not formed yet. */
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
