/** Stores receipts for the screens, and mails them to the payer. */
import { randomInt } from 'node:crypto';
import { addMonths } from '../add-months.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { formatDay } from '../format-day.ts';
import { formatDollars, formatLineAmount, type Quote } from '../money.ts';
import { sendMail } from '../outbox/send-mail.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import type { Say } from '../texts/translate.ts';
import type { PaymentNotice, PaymentSession } from './payment-notice.ts';
import type { ReceiptKind } from './receipt-kind.ts';

/** The next payment of a plan. The amount is in cents. */
export interface Renewal {
  readonly at: string;
  readonly amount: number;
}

/** A paid purchase, for which a receipt is issued. */
export interface PaidPurchase {
  readonly kind: ReceiptKind;
  /** The id of the company or of its order. */
  readonly subjectId: string;
  /** The state of an upgrade, the paid report, or an empty text. */
  readonly about: string;
  readonly companyName: string | null;
  /** The payer's email address. If it is unknown (null), no mail is sent. */
  readonly email: string | null;
  readonly quote: Quote;
  readonly paidAt: Date;
  /** The last four digits of the card that was charged, or null. */
  readonly cardLastFour: string | null;
  /** The next payment of a plan, if the lines do not renew: an upgrade costs once, and its plan renews. */
  readonly renewal?: Renewal | undefined;
  /** The reference of the order, for what belongs to an order. */
  readonly orderReference?: string | undefined;
}

/**
 * Stores the receipt of a purchase and mails it to the payer.
 * @param db the transaction that applies the payment
 */
export async function issueReceipt(
  context: SandboxContext,
  db: Database,
  purchase: PaidPurchase,
): Promise<void> {
  const number = generateNumber();
  const { kind, subjectId, about, companyName, email, quote, paidAt } = purchase;
  const { cardLastFour, orderReference, renewal } = purchase;
  await db
    .insertInto('receipts')
    .values({
      ...{ number, kind, about, email },
      ...{ subject_id: subjectId, company_name: companyName, paid_at: paidAt },
      ...{ quote: JSON.stringify(quote), card_last_four: cardLastFour },
    })
    .execute();
  if (email === null) return;
  const total = formatDollars(quote.total);
  const [app = ''] = context.origins().app;
  const write = (say: Say) => [
    say(companyName === null ? `Receipt ${number}` : `Receipt ${number} for ${companyName}`),
    ...(orderReference === undefined ? [] : [say(`Order reference: ${orderReference}`)]),
    say('Seller: Charter, Inc., 100 Example Street, Wilmington, DE 19801'),
    say(
      cardLastFour === null
        ? `Paid on ${formatDay(paidAt)}`
        : `Paid on ${formatDay(paidAt)} with the card ending in ${cardLastFour}`,
    ),
    ...formatQuoteLines(quote, say),
    say(`Total: ${total}`),
    ...formatRenewals(quote, paidAt, { app, renewal }).map(say),
    say(`Refund policy: ${app}/legal/refunds`),
  ];
  await sendMail(context, { to: email, subject: `Your receipt: ${total}`, write }, db);
}

/**
 * Issues the receipt for the payment of a payment session.
 * @param db the transaction that applies the payment
 */
export async function issueReceiptOfSession(
  context: SandboxContext,
  db: Database,
  session: PaymentSession,
  notice: PaymentNotice,
): Promise<void> {
  const { email, companyName } = await readPayer(db, session.session_id);
  const { details, order_id: orderId, quote } = session;
  const order =
    orderId === null
      ? undefined
      : await db
          .selectFrom('orders')
          .select('reference')
          .where('id', '=', orderId)
          .executeTakeFirst();
  await issueReceipt(context, db, {
    ...{ email, companyName, quote },
    kind: getKind(session),
    subjectId: details.companyId ?? details.subjectId ?? orderId ?? '',
    about: details.state ?? details.subjectKey ?? '',
    paidAt: new Date(notice.paidAt),
    cardLastFour: notice.cardLastFour || null,
    renewal: readRenewal(details),
    orderReference: ordersOfFormation.has(session.purpose) ? order?.reference : undefined,
  });
}

/**
 * Mails a note about a refund. Sends nothing if the payer's email address is unknown.
 * @param db the transaction that records the refund
 */
export async function sendRefundNote(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: PaymentSession,
): Promise<void> {
  const { email, companyName } = await readPayer(db, session_id);
  if (email === null) return;
  const total = formatDollars(quote.total);
  const write = (say: Say) => [
    ...(companyName === null ? [] : [say(`For ${companyName}`)]),
    ...formatQuoteLines(quote, say),
    say(`Refunded: ${total}`),
    say('The money will go back to the card you paid with.'),
  ];
  await sendMail(context, { to: email, subject: `Your refund: ${total}`, write }, db);
}

// helpers

/** Payment purpose -> the kind of purchase. Payments of the accounting service contain their kind. */
const kindByPurpose: Readonly<Record<string, ReceiptKind>> = {
  order: 'formation',
  expedite: 'faster-filing',
  subscription: 'mailroom',
  agents: 'agents',
  upgrade: 'upgrade',
};

/** The purposes of payments for an order. Other services of the company do not have the order's reference. */
const ordersOfFormation: ReadonlySet<string> = new Set(['order', 'expedite']);

function getKind({ purpose, details }: PaymentSession): ReceiptKind {
  return kindByPurpose[purpose] ?? (details.kind as ReceiptKind);
}

/** Reads the renewal that a payment session stores, or returns undefined. */
function readRenewal({ renewsAt, renewalAmount }: PaymentSession['details']): Renewal | undefined {
  return renewsAt === undefined ? undefined : { at: renewsAt, amount: Number(renewalAmount) };
}

/** Generates a receipt number that users can read aloud. It contains no letters that look like digits. */
function generateNumber(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `R-${Array.from({ length: 10 }, () => letters[randomInt(32)]).join('')}`;
}

function formatQuoteLines({ lines }: Quote, say: Say): readonly string[] {
  return lines.map((line) => {
    const description = line.description ? ` (${say(line.description as CatalogText)})` : '';
    return `${say(line.label)}${description}: ${say(formatLineAmount(line))}`;
  });
}

/** Returns the date and the price of the first renewal for each period of the quote, and how to cancel. */
function formatRenewals(
  { lines }: Quote,
  paidAt: Date,
  { app, renewal }: { readonly app: string; readonly renewal: Renewal | undefined },
): readonly CatalogText[] {
  const ofLines = (['monthly', 'annual'] as const).flatMap((period): readonly CatalogText[] => {
    const price = lines
      .filter(({ recurrence }) => recurrence === period)
      .reduce((sum, { amount }) => sum + amount, 0);
    const day = formatDay(addMonths(paidAt, period === 'monthly' ? 1 : 12));
    if (price > 0) return [`Renews on ${day}, for ${formatDollars(price)}.`];
    const isFree = lines.some(({ recurrence }) => recurrence === period);
    return isFree ? [`Free until ${day}. It doesn’t renew.`] : [];
  });
  const ofPlan: readonly CatalogText[] = renewal
    ? [`Renews on ${formatDay(new Date(renewal.at))}, for ${formatDollars(renewal.amount)}.`]
    : [];
  const renewals = [...ofLines, ...ofPlan];
  return renewals.length === 0 ? [] : [...renewals, `How to cancel: ${app}/legal/cancel`];
}

/** Reads the payer's email address and the company of a payment session. */
async function readPayer(
  db: Database,
  sessionId: string,
): Promise<{ email: string | null; companyName: string | null }> {
  const session = await db
    .selectFrom('provider_sessions')
    .select(['customer_email', 'description'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return { email: session?.customer_email ?? null, companyName: session?.description ?? null };
}
