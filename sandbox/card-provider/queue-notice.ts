/** Queues a notice (webhook) to the merchant in the transaction of the event. */
import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** The events that the merchant is notified of. */
export type NoticeKind = 'payment.captured' | 'payment.refunded';

/** @param db the transaction of the event, so that the event and its notice are stored together */
export async function queueNotice(
  context: SandboxContext,
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
