/** Records the events of an order for customer support. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** Records an event of an order. @param details amounts and ids, never personal data */
export async function recordOrderEvent(
  context: SandboxContext,
  db: Database,
  event: { orderId: string; action: string; details?: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      action: event.action,
      details: JSON.stringify(event.details ?? {}),
      created_at: context.now(),
    })
    .execute();
}
