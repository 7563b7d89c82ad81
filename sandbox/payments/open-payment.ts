/** Opens a payment page at the card provider, or reuses a page that is already open. */
import { sql } from 'kysely';
import { isDeepEqual } from 'remeda';
import { type ApiError, invalidFields } from '../api/api-error.ts';
import type { Call } from '../api/call.ts';
import { expireSession, openSession, updateSession } from '../card-provider/sessions.ts';
import type { Database } from '../database/open.ts';
import { parseAppUrl } from '../hosts.ts';
import type { Quote } from '../money.ts';
import { checkShownPrice } from './check-price.ts';

/** The addresses to which the browser returns after a payment. */
export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The input of a payment: the return addresses, and the total that was shown, in cents. */
export interface PaymentInput extends ReturnUrls {
  readonly expectedTotal: number;
}

/** The input of a payment that depends on saved answers. */
export interface ReviewedPaymentInput extends PaymentInput {
  /** The revision of the answers that were shown, or null if none were shown. */
  readonly expectedRevision: string | null;
}

/** The properties of a payment to open. */
export interface PaymentRequest extends ReturnUrls {
  readonly purpose: 'order' | 'expedite' | 'subscription' | 'agents' | 'upgrade' | 'accounting';
  /**
   * The ids of the items to be paid. Of all sessions with a common id, at most one is open, and only one payment
   * counts.
   */
  readonly intents: readonly string[];
  readonly orderId: string | null;
  /** The customer whose card is stored for later payments. By default, no card is stored. */
  readonly customer?: string;
  /** The name of the company for which the payment is made. Null if it has no name yet. */
  readonly companyName: string | null;
  /** The selected options. A change of the options requires a new session. */
  readonly details: Readonly<Record<string, string>>;
  readonly quote: Quote;
  /** The amount shown, in cents. */
  readonly expectedTotal: number;
  /** The error that is thrown if the item was just paid and the notice has not arrived yet. */
  readonly paidAlready: ApiError;
}

/**
 * Opens a payment page, or reuses the open page.
 * @param db a transaction
 * @returns the session's id and the URL of its page
 * @throws 422 when a return address leads outside the application; 409 when the price is not the
 * one shown; `paidAlready`
 */
export async function openPayment(
  call: Call,
  db: Database,
  request: PaymentRequest,
): Promise<{ sessionId: string; url: string }> {
  const { context } = call;
  const returnUrls = checkReturnUrls(call, request);
  checkShownPrice(request.quote, request.expectedTotal);
  const { language } = call;
  const changes = { ...returnUrls, description: request.companyName, language };
  const getPageUrl = (id: string): string => `${context.origins().pay}/checkout/${id}`;
  for (const earlier of await querySessions(db, request.intents)) {
    const isSamePurchase =
      earlier.quote.total === request.quote.total && isDeepEqual(earlier.details, request.details);
    if (isSamePurchase && (await updateSession(context, db, earlier.session_id, changes))) {
      return { sessionId: earlier.session_id, url: getPageUrl(earlier.session_id) };
    }
    // Replaces a session that has another price or other options.
    if (!(await expireSession(db, earlier.session_id))) {
      throw request.paidAlready;
    }
  }
  const sessionId = await openSession(context, db, {
    ...changes,
    merchantReference: request.intents.join(','),
    mode: request.quote.lines.some(({ recurrence }) => recurrence !== 'one_time')
      ? 'subscription'
      : 'payment',
    customer: request.customer ?? null,
    quote: request.quote,
    customerEmail: call.viewer?.email ?? null,
  });
  await db
    .insertInto('payment_sessions')
    .values({
      session_id: sessionId,
      purpose: request.purpose,
      intents: request.intents,
      order_id: request.orderId,
      details: JSON.stringify(request.details),
      quote: JSON.stringify(request.quote),
      created_at: context.now(),
    })
    .execute();
  return { sessionId, url: getPageUrl(sessionId) };
}

/**
 * Expires the open payment sessions for an item.
 * @returns false if one was paid in the meantime
 */
export async function closePayments(db: Database, intent: string): Promise<boolean> {
  for (const { session_id } of await querySessions(db, [intent])) {
    if (!(await expireSession(db, session_id))) {
      return false;
    }
  }
  return true;
}

/** Returns the id that identifies the payment of an order. */
export function getOrderIntent(orderId: string): string {
  return `order:${orderId}`;
}

/** Returns the id that identifies the payment of an order's faster filing. */
export function getExpediteIntent(orderId: string): string {
  return `expedite:${orderId}`;
}

/** Returns a query for the payment sessions of the given items, latest first. */
export function querySessions(db: Database, intents: readonly string[]) {
  return db
    .selectFrom('payment_sessions')
    .select(['session_id', 'intents', 'quote', 'details'])
    .where(sql<boolean>`intents && ${sql.val(intents)}::text[]`)
    .orderBy('created_at', 'desc')
    .execute();
}

// helpers

function checkReturnUrls(call: Call, { successUrl, cancelUrl }: ReturnUrls): ReturnUrls {
  const origins = call.context.origins();
  const success = parseAppUrl(successUrl, origins);
  // The cancel URL may also lead to the dashboard (specification §7, mailroom).
  const cancel = parseAppUrl(cancelUrl, { ...origins, app: [...origins.app, origins.dashboard] });
  const message = 'Use an address of this application';
  if (success === undefined || cancel === undefined) {
    throw invalidFields({
      ...(success === undefined ? { successUrl: message } : {}),
      ...(cancel === undefined ? { cancelUrl: message } : {}),
    });
  }
  return { successUrl: success, cancelUrl: cancel };
}
