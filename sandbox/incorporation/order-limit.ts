/** Limits the number of orders of an account. It counts created orders and drafts that were claimed from visitors. */
import type { Call } from '../api/call.ts';
import { countAttempt, type RateLimit } from '../api/rate-limit.ts';
import type { Database } from '../database/open.ts';

/** The rate limit for new orders of an account. For visitors, the number of all writes is limited instead. */
const orderLimit: RateLimit = { name: 'orders', tries: 60, seconds: 60 * 60 };

/**
 * Counts a new order of an account.
 * @throws 429 when there were too many
 */
export async function countNewOrder(call: Call, db: Database, accountId: string): Promise<void> {
  await countAttempt({ ...call.context, db }, orderLimit, accountId);
}
