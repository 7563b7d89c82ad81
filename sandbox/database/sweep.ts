/** Deletes expired rows, such as counters, keys, and codes. */
import type { Database } from './open.ts';

const dayMs = 24 * 3600_000;

/** @param now the current time; rows are deleted one day after they expire */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  await db.deleteFrom('rate_limits').where('window_ends', '<', before).execute();
  await db.deleteFrom('idempotency_records').where('created_at', '<', before).execute();
  await db.deleteFrom('google_sign_ins').where('expires_at', '<', before).execute();
  await db.deleteFrom('consent_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
  await db.deleteFrom('dashboard_links').where('expires_at', '<', before).execute();
  // Old imports, whose uploads or stops were interrupted when a process ended.
  const old = db.selectFrom('imports').select('id').where('created_at', '<', before);
  const ended = old.where('status', '!=', 'running');
  await db.deleteFrom('import_parts').where('import_id', 'in', ended).execute();
  await db
    .deleteFrom('imports')
    .where('id', 'in', old.where('status', '=', 'receiving'))
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
