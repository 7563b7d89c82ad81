/** Searches the public register for companies with a similar name. */
import { sql } from 'kysely';
import type { ApiResponse, Call } from '../api/call.ts';
import { countTry } from '../api/rate-limit.ts';

interface Search {
  q: string;
  registeredAddress: string | null;
  identifierUids: string[] | null;
  jurisdictionCode: string | null;
}

/** The search runs on each keystroke, for many users behind one address. */
const caller = { name: 'search', tries: 1200, seconds: 60 };

const atMost = 8;

/**
 * POST /site/order/search: every typed word must be a prefix of a word in the name. Names that
 * begin with them come first.
 */
export async function searchNames(call: Call<{ body: Search }>): Promise<ApiResponse> {
  await countTry(call.context, caller, call.ip);
  const { q, registeredAddress, identifierUids, jurisdictionCode } = call.input.body;
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) {
    return { body: [] };
  }
  let query = call.db
    .selectFrom('registered_companies')
    .select((row) => [
      ...(['business_name', 'business_name_ending', 'city', 'address'] as const),
      ...(['state_code', 'zip_code'] as const),
      sql<string>`to_char(${row.ref('incorporated_on')}, 'YYYY-MM-DD')`.as('incorporation_date'),
    ])
    .where(
      sql<boolean>`words @@ to_tsquery('simple', ${words.map((one) => `${one}:*`).join(' & ')})`,
    )
    .orderBy(sql`lower(business_name) like ${`${words[0]}%`}`, 'desc')
    .orderBy('business_name')
    .orderBy('uid')
    .limit(atMost);
  if (jurisdictionCode) {
    query = query.where('state_code', '=', jurisdictionCode.slice(3).toUpperCase());
  }
  if (registeredAddress) {
    const text = sql<string>`address || ', ' || city || ', ' || zip_code`;
    query = query.where(sql<boolean>`position(lower(${registeredAddress}) in lower(${text})) > 0`);
  }
  if (identifierUids?.length) {
    query = query.where('uid', 'in', identifierUids);
  }
  const found = await query.execute();
  return {
    body: found.map((row) => ({
      company: {
        business_name: row.business_name,
        business_name_ending: row.business_name_ending,
        incorporation_date: row.incorporation_date,
      },
      orderInfo: {
        city: row.city,
        state: row.state_code,
        address: row.address,
        zip_code: row.zip_code,
      },
    })),
  };
}
