/** Removes what is of no more use: counters, keys and codes that are past their time. */
import type { Database } from './open.ts';

const day = 24 * 3600_000;

/** @param now the time; everything is kept for a day longer than it is good */
export async function sweep(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  await db.deleteFrom('rate_limits').where('window_ends', '<', before).execute();
  await db.deleteFrom('idempotency_records').where('created_at', '<', before).execute();
  await db.deleteFrom('google_sign_ins').where('expires_at', '<', before).execute();
  await db.deleteFrom('consent_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
