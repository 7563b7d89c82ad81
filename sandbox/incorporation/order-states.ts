/** The state machine of orders: a single table of states and actions. */
import { type ApiError, conflict } from '../api/api-error.ts';

/** The state of an order. */
export type OrderStatus = 'draft' | 'awaiting-payment' | 'paid' | 'filing' | 'cancelled';

/** The actions on an order. */
export type OrderAction = 'edit' | 'checkout' | 'pay' | 'onboard' | 'expedite' | 'cancel';

type Refusal = 'order-paid' | 'order-unpaid' | 'order-closed';

/** The next state, or the reason why the action is not allowed. */
const table = {
  draft: {
    edit: 'draft',
    checkout: 'awaiting-payment',
    pay: 'paid', // a notice that comes after a late change of the order: the money is there
    onboard: { refuse: 'order-unpaid' },
    expedite: { refuse: 'order-unpaid' },
    cancel: 'cancelled',
  },
  'awaiting-payment': {
    edit: 'awaiting-payment',
    checkout: 'awaiting-payment',
    pay: 'paid',
    onboard: { refuse: 'order-unpaid' },
    expedite: { refuse: 'order-unpaid' },
    cancel: 'cancelled',
  },
  paid: {
    edit: { refuse: 'order-paid' },
    checkout: { refuse: 'order-paid' },
    pay: { refuse: 'order-paid' },
    onboard: 'filing',
    expedite: 'paid',
    cancel: 'cancelled',
  },
  filing: {
    edit: { refuse: 'order-paid' },
    checkout: { refuse: 'order-paid' },
    pay: { refuse: 'order-paid' },
    onboard: 'filing',
    expedite: 'filing',
    cancel: { refuse: 'order-paid' },
  },
  cancelled: {
    edit: { refuse: 'order-closed' },
    checkout: { refuse: 'order-closed' },
    pay: { refuse: 'order-closed' },
    onboard: { refuse: 'order-closed' },
    expedite: { refuse: 'order-closed' },
    cancel: 'cancelled',
  },
} as const satisfies Record<
  OrderStatus,
  Record<OrderAction, OrderStatus | { readonly refuse: Refusal }>
>;

const words: Readonly<Record<Refusal, string>> = {
  'order-paid': 'This order is paid already.',
  'order-unpaid': 'This order is not paid yet.',
  'order-closed': 'This order was cancelled.',
};

/**
 * @returns the state after the action
 * @throws 409 when the action is not allowed in this state
 */
export function nextStatus(status: OrderStatus, action: OrderAction): OrderStatus {
  const next = table[status][action];
  if (typeof next !== 'string') {
    throw refusal(next.refuse);
  }
  return next;
}

/** Returns true if the action is allowed. */
export function isAllowed(status: OrderStatus, action: OrderAction): boolean {
  return typeof table[status][action] === 'string';
}

/** Returns the 409 for a reason. */
export function refusal(reason: Refusal): ApiError {
  return conflict(reason, words[reason]);
}
