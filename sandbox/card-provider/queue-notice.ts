/** Puts a notice to the merchant in the queue, together with what it tells of. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';

/** What the merchant is told of. */
export type NoticeKind = 'payment.captured' | 'payment.refunded';

/** @param db the transaction of what happened: both are kept, or neither */
export async function queueNotice(
  context: Context,
  db: Database,
  kind: NoticeKind,
  payload: Record<string, unknown>,
): Promise<void> {
  const now = context.now();
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'notice-delay')
    .executeTakeFirst();
  const delay = setting ? Number(setting.value) : context.noticeDelay;
  await db
    .insertInto('provider_notices')
    .values({
      id: `evt_${randomUUID()}`,
      kind,
      payload: JSON.stringify(payload),
      next_at: new Date(now.getTime() + delay),
      created_at: now,
    })
    .execute();
}
