/** The state machine of orders: a table of states and actions. */

import { type ApiError, conflict } from '../api/api-error.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** The state of an order. */
export type OrderStatus = 'draft' | 'awaiting-payment' | 'paid' | 'filing' | 'cancelled';

/** The actions on an order. */
export type OrderAction = 'edit' | 'checkout' | 'pay' | 'name' | 'onboard' | 'expedite' | 'cancel';

type RejectionReason = 'order-paid' | 'order-unpaid' | 'order-closed';

/** State -> action -> the next state, or the reason why the action is not allowed. */
const transitions = {
  draft: {
    edit: 'draft',
    checkout: 'awaiting-payment',
    // A payment notice may arrive after a late change of the order. It is accepted, because the money was received.
    pay: 'paid',
    name: { refuse: 'order-unpaid' },
    onboard: { refuse: 'order-unpaid' },
    expedite: { refuse: 'order-unpaid' },
    cancel: 'cancelled',
  },
  'awaiting-payment': {
    edit: 'awaiting-payment',
    checkout: 'awaiting-payment',
    pay: 'paid',
    name: { refuse: 'order-unpaid' },
    onboard: { refuse: 'order-unpaid' },
    expedite: { refuse: 'order-unpaid' },
    cancel: 'cancelled',
  },
  paid: {
    edit: { refuse: 'order-paid' },
    checkout: { refuse: 'order-paid' },
    pay: { refuse: 'order-paid' },
    name: 'paid',
    onboard: 'filing',
    expedite: 'paid',
    cancel: 'cancelled',
  },
  filing: {
    edit: { refuse: 'order-paid' },
    checkout: { refuse: 'order-paid' },
    pay: { refuse: 'order-paid' },
    name: 'filing',
    onboard: 'filing',
    expedite: 'filing',
    cancel: { refuse: 'order-paid' },
  },
  cancelled: {
    edit: { refuse: 'order-closed' },
    checkout: { refuse: 'order-closed' },
    pay: { refuse: 'order-closed' },
    name: { refuse: 'order-closed' },
    onboard: { refuse: 'order-closed' },
    expedite: { refuse: 'order-closed' },
    cancel: 'cancelled',
  },
} as const satisfies Record<
  OrderStatus,
  Record<OrderAction, OrderStatus | { readonly refuse: RejectionReason }>
>;

const rejectionMessages: Readonly<Record<RejectionReason, CatalogText>> = {
  'order-paid': 'This order is already paid for.',
  'order-unpaid': 'This order isn’t paid for yet.',
  'order-closed': 'This order was canceled.',
};

/**
 * Returns the status of an order after an action.
 * @throws 409 when the action is not allowed in this state
 */
export function getNextStatus(status: OrderStatus, action: OrderAction): OrderStatus {
  const next = transitions[status][action];
  if (typeof next !== 'string') {
    throw createOrderConflict(next.refuse);
  }
  return next;
}

/** Returns true if an action is allowed in a status. */
export function isActionAllowed(status: OrderStatus, action: OrderAction): boolean {
  return typeof transitions[status][action] === 'string';
}

/** Creates the 409 error for a rejected action on an order. */
export function createOrderConflict(reason: RejectionReason): ApiError {
  return conflict(reason, rejectionMessages[reason]);
}
