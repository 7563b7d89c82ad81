/** Searches the public register for companies with a similar name. */
import { sql } from 'kysely';
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';

interface NameSearch {
  q: string;
  registeredAddress: string | null;
  identifierUids: string[] | null;
  jurisdictionCode: string | null;
}

/**
 * The rate limit for searches. It is high, because a search runs on each key press and many users may share an IP
 * address.
 */
const searchLimit = { name: 'search', tries: 1200, seconds: 60 };

const maxResults = 8;

/**
 * POST /site/order/search: finds company names in which every typed word is the prefix of a word. Names that begin with
 * the typed text come first.
 */
export async function searchCompanyNames(call: Call<{ body: NameSearch }>): Promise<ApiResponse> {
  await countAttempt(call.context, searchLimit, call.ip);
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
      sql<boolean>`words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`,
    )
    .orderBy(sql`lower(business_name) like ${`${words[0]}%`}`, 'desc')
    .orderBy('business_name')
    .orderBy('uid')
    .limit(maxResults);
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
