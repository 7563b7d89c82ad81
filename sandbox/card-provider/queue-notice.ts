/** Queues a notice to the merchant in the transaction of the event. */
import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** The events of notices. */
export type NoticeKind = 'payment.captured' | 'payment.refunded';

/** @param db the transaction of the event: both are stored, or neither */
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
