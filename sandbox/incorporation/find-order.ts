/**
 * Finds an order for a caller. The caller must own the order, or the order must have no owner. The id of an order
 * without an owner is secret.
 */
import type { Selectable } from 'kysely';
import { notFound } from '../api/api-error.ts';
import type { Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { countNewOrder } from './order-limit.ts';

/** A row of the table `orders`. */
export type OrderRow = Selectable<Tables['orders']>;

/** The id of the order, the transaction to use, and the access options. */
interface OrderQuery {
  readonly db?: Database;
  readonly id: string;
  /**
   * Locks the row until the transaction ends. If the header X-External-Order-Id names an order without an owner, the
   * caller becomes the owner.
   */
  readonly forWriting?: boolean;
}

/**
 * Finds an order that the caller may access.
 * @throws 404 if there is none, or if it belongs to another user; 429 if the caller would own too
 * many new ones
 */
export async function findOrder(call: Call, options: OrderQuery): Promise<OrderRow> {
  const { viewer } = call;
  const { db = call.db, id, forWriting = false } = options;
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where((row) =>
      viewer
        ? row.or([row('owner_id', 'is', null), row('owner_id', '=', viewer.id)])
        : row('owner_id', 'is', null),
    );
  if (forWriting) {
    query = query.forUpdate();
  }
  const order = await query.executeTakeFirst();
  if (!order) {
    throw notFound();
  }
  if (!forWriting || !viewer || order.owner_id !== null || call.orderId !== id) {
    return order;
  }
  await countNewOrder(call, db, viewer.id);
  return db
    .updateTable('orders')
    .set({ owner_id: viewer.id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Finds an order that the caller owns, for operations on payments or companies.
 * @throws 404 if the caller does not own the order
 */
export async function findOwnOrder(call: Call, wanted: OrderQuery): Promise<OrderRow> {
  const order = await findOrder(call, wanted);
  if (order.owner_id === null || order.owner_id !== call.viewer?.id) {
    throw notFound();
  }
  return order;
}
