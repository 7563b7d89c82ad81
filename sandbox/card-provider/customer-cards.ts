/** Stores the cards of customers. A payment or the card page saves a card, and it can be charged later. */
import { createHmac, randomUUID } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Quote } from '../money.ts';
import { isSameText, randomToken } from '../secrets.ts';
import type { Language } from '../texts/language.ts';
import { isDeclinedLater } from './card.ts';

/**
 * Stores or replaces the card of a customer.
 * @param lastFour the only part of the number that is stored
 */
export async function storeCustomerCard(
  context: SandboxContext,
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

/** Returns the last four digits of the stored card of a customer. @returns null if no card is stored */
export async function readCardEnding(db: Database, customer: string): Promise<string | null> {
  const card = await db
    .selectFrom('provider_cards')
    .select('last_four')
    .where('customer', '=', customer)
    .executeTakeFirst();
  return card?.last_four ?? null;
}

/** A charge to a stored card. */
interface StoredCardCharge {
  readonly customer: string;
  readonly merchantReference: string;
  readonly quote: Quote;
}

/** The charge of a stored card. */
export interface CardCharge {
  readonly paymentId: string;
  readonly cardLastFour: string;
}

/**
 * @param db a transaction
 * @returns the charge, or null when the card was declined and nothing was written
 */
export async function chargeCustomerCard(
  context: SandboxContext,
  db: Database,
  { customer, merchantReference, quote }: StoredCardCharge,
): Promise<CardCharge | null> {
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
  return { paymentId: id, cardLastFour: card.last_four };
}

/** The signed content of the URL of a card page. */
export interface CardPage {
  readonly customer: string;
  /** The URL to which the browser is redirected afterward. */
  readonly returnUrl: string;
  /** The expiry time of the URL, in milliseconds since the epoch. */
  readonly until: number;
  /** The language of the page that opened the card page. */
  readonly language: Language;
}

const hourMs = 60 * 60_000;

/** Returns the URL of the page on which a customer replaces the stored card. The URL is valid for an hour. */
export function createCardPageUrl(
  context: SandboxContext,
  customer: string,
  { returnUrl, language }: Pick<CardPage, 'returnUrl' | 'language'>,
): string {
  const page: CardPage = { customer, returnUrl, language, until: context.now().getTime() + hourMs };
  const text = Buffer.from(JSON.stringify(page)).toString('base64url');
  return `${context.origins().pay}/card?page=${text}.${signToken(context, text)}`;
}

/** @returns the content of a card page's token, or undefined if it was forged or has expired */
export function readCardPage(context: SandboxContext, token: string): CardPage | undefined {
  const [text = '', signature = '', ...extraParts] = token.split('.');
  if (extraParts.length > 0 || !isSameText(signature, signToken(context, text))) return undefined;
  const page = JSON.parse(Buffer.from(text, 'base64url').toString()) as CardPage;
  return page.until > context.now().getTime() ? page : undefined;
}

// helpers

function signToken(context: SandboxContext, text: string): string {
  return createHmac('sha256', context.secret('card pages')).update(text).digest('base64url');
}
