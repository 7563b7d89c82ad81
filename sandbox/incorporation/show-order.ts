/** Converts orders to their API representation. */
import { estimateFormation } from '../companies/formation-estimate.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Quote } from '../money.ts';
import { getExpediteIntent, querySessions } from '../payments/open-payment.ts';
import { getRevision } from '../payments/revision.ts';
import type { OrderRow } from './find-order.ts';
import { calculateQuote } from './quote.ts';

/** Returns an order in the format of the API, with its price, its company, and the estimated filing date. */
export async function toOrderResponse(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<object> {
  const [shown] = await toOrderResponses(context, db, [order]);
  return shown as object;
}

/**
 * Returns orders in the format of the API. The number of queries depends on the company types and states, not on the
 * number of orders.
 */
export async function toOrderResponses(
  context: SandboxContext,
  db: Database,
  orders: readonly OrderRow[],
): Promise<object[]> {
  const facts = await readFacts(db, orders);
  return orders.map((order) => ({
    externalId: order.id,
    reference: order.reference,
    status: order.status,
    paidAt: order.paid_at?.toISOString() ?? null,
    namedAt: order.named_at?.toISOString() ?? null,
    createdAt: order.created_at.toISOString(),
    company: getCompanyAnswers(order),
    secondName: order.second_name,
    revision: getRevision(getCompanyAnswers(order)),
    // The price of a paid order is final. Before the payment, the current price applies.
    quote: order.paid_quote ?? facts.quotes.get(getPriceKey(order)) ?? null,
    expedite: getExpediteOption(facts, order),
    companyExternalId: facts.companies.get(order.id) ?? null,
    ...describeDates(context, facts, order),
  }));
}

/** Returns the answers of an order. */
export function getCompanyAnswers(order: OrderRow) {
  return {
    companyType: order.company_type,
    registrationState: order.registration_state,
    businessName: order.business_name,
    businessNameEnding: order.business_name_ending,
    industry: order.industry,
    checkNameStep: order.check_name_step,
  };
}

/** Returns the inputs on which an order's price depends. */
export function getPriceInputs(order: OrderRow): {
  companyType: string;
  registrationState: string;
} {
  return { companyType: order.company_type, registrationState: order.registration_state };
}

// helpers

/** Data about the orders that is stored in other tables. */
interface Facts {
  /** Order id -> id of the order's company. */
  readonly companies: ReadonlyMap<string | null, string>;
  /** State -> the usual processing time in working days. */
  readonly standardDays: ReadonlyMap<string, number>;
  /** Company type and state -> the current price. */
  readonly quotes: ReadonlyMap<string, Quote>;
  readonly expediteSessions: Awaited<ReturnType<typeof querySessions>>;
}

async function readFacts(db: Database, orders: readonly OrderRow[]): Promise<Facts> {
  if (orders.length === 0)
    return {
      companies: new Map(),
      standardDays: new Map(),
      quotes: new Map(),
      expediteSessions: [],
    };
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'order_id'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const states = await db
    .selectFrom('states')
    .select(['slug', 'standard_days'])
    .where(
      'slug',
      'in',
      orders.map(({ registration_state }) => registration_state),
    )
    .execute();
  const quotes = new Map<string, Quote>();
  for (const order of orders.filter(({ paid_quote }) => paid_quote === null)) {
    const key = getPriceKey(order);
    if (!quotes.has(key)) quotes.set(key, await calculateQuote(db, getPriceInputs(order)));
  }
  const expedited = orders.filter(({ expedite_code }) => expedite_code);
  const intents = expedited.map(({ id }) => getExpediteIntent(id));
  return {
    companies: new Map(companies.map(({ id, order_id }) => [order_id, id])),
    standardDays: new Map(states.map(({ slug, standard_days }) => [slug, standard_days])),
    quotes,
    expediteSessions: intents.length > 0 ? await querySessions(db, intents) : [],
  };
}

const getPriceKey = ({ company_type, registration_state }: OrderRow) =>
  `${company_type} ${registration_state}`;

/** Returns the expedite option of an order with its price, or null if there is none. A paid price is final. */
function getExpediteOption({ expediteSessions }: Facts, order: OrderRow): object | null {
  if (!order.expedite_code) return null;
  const session = expediteSessions.find(
    ({ intents, details }) =>
      intents.includes(getExpediteIntent(order.id)) && details.code === order.expedite_code,
  );
  const { expedite_code: code, expedite_status: status } = order;
  return { code, status, amount: session?.quote.total ?? null };
}

/** The number of days that an LLC in New York has to publish its notice. */
const publicationDays = 120;

/** Returns the estimate of the filing, and the day by which a notice must be published. */
function describeDates(context: SandboxContext, facts: Facts, order: OrderRow) {
  if (order.status === 'cancelled') return { estimate: null, publishBy: null };
  const days = facts.standardDays.get(order.registration_state) as number;
  const estimate = estimateFormation(order, days, context.now());
  const publishes = order.company_type === 'llc' && order.registration_state === 'new-york';
  const lastDay = new Date(estimate.earliest);
  lastDay.setUTCDate(lastDay.getUTCDate() + publicationDays);
  return { estimate, publishBy: publishes ? lastDay.toISOString().slice(0, 10) : null };
}
