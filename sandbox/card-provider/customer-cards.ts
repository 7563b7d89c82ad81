/** Cards on file: kept from a payment or the card's own page, charged later without the person there. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Quote } from '../money.ts';
import { randomToken, sameText } from '../secrets.ts';
import { isDeclinedLater } from './card.ts';

/** Keeps the card of a customer in place of the one before. @param lastFour all of the number that is kept */
export async function keepCustomerCard(
  context: Context,
  db: Database,
  customer: string,
  lastFour: string,
): Promise<void> {
  const row = { last_four: lastFour, updated_at: context.now() };
  await db
    .insertInto('provider_cards')
    .values({ customer, ...row })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet(row))
    .execute();
}

/** Whether there is a card on file. */
export async function hasCustomerCard(db: Database, customer: string): Promise<boolean> {
  const card = await db
    .selectFrom('provider_cards')
    .select('customer')
    .where('customer', '=', customer)
    .executeTakeFirst();
  return card !== undefined;
}

/** What is charged to a card on file. */
interface LaterCharge {
  readonly customer: string;
  readonly merchantReference: string;
  readonly quote: Quote;
}

/** @param db a transaction. @returns the payment's id; null when the card was declined, and nothing is written */
export async function chargeCustomerCard(
  context: Context,
  db: Database,
  { customer, merchantReference, quote }: LaterCharge,
): Promise<string | null> {
  const card = await db
    .selectFrom('provider_cards')
    .selectAll()
    .where('customer', '=', customer)
    .executeTakeFirst();
  if (!card || isDeclinedLater(card.last_four)) return null;
  const now = context.now();
  const sessionId = `cs_${randomToken()}`;
  const id = `pay_${randomUUID()}`;
  await db
    .insertInto('provider_sessions')
    .values({
      ...{ id: sessionId, merchant_reference: merchantReference, mode: 'payment', customer },
      ...{ lines: JSON.stringify(quote.lines), total: quote.total, customer_email: null },
      ...{ success_url: '', cancel_url: '', status: 'paid', created_at: now, expires_at: now },
    })
    .execute();
  await db
    .insertInto('provider_payments')
    .values({
      ...{ id, session_id: sessionId, amount: quote.total, card_last_four: card.last_four },
      ...{ status: 'captured', created_at: now },
    })
    .execute();
  return id;
}

/** What the address of a card's page says, sealed so that nobody makes one up. */
export interface CardPage {
  readonly customer: string;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  /** Milliseconds. */
  readonly until: number;
}

const hour = 60 * 60_000;

/** The address of the page where a customer gives another card; good for an hour. */
export function cardPageAddress(context: Context, customer: string, returnUrl: string): string {
  const page: CardPage = { customer, returnUrl, until: context.now().getTime() + hour };
  const text = Buffer.from(JSON.stringify(page)).toString('base64url');
  return `${context.origins().pay}/card?page=${text}.${seal(context, text)}`;
}

/** @returns what the token of such an address says; undefined for one that was not made here or is too old */
export function readCardPage(context: Context, token: string): CardPage | undefined {
  const [text = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !sameText(given, seal(context, text))) return undefined;
  const page = JSON.parse(Buffer.from(text, 'base64url').toString()) as CardPage;
  return page.until > context.now().getTime() ? page : undefined;
}

// helpers

function seal(context: Context, text: string): string {
  return createHmac('sha256', context.secret('card pages')).update(text).digest('base64url');
}
