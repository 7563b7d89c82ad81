/** Names the company of a paid order that was placed without a name. */
import { conflict, invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { announceFasterFiling, announceFormation } from './announce-formation.ts';
import { findOwnOrder, type OrderRow } from './find-order.ts';
import { nameEndings } from './name-endings.ts';
import { getNextStatus, type OrderStatus } from './order-states.ts';
import { recordOrderEvent } from './record-event.ts';
import { toOrderResponse } from './show-order.ts';

/** The names, in the order in which they are tried. */
interface CompanyNames {
  businessName: string;
  businessNameEnding: string;
  secondName: string | null;
}

/**
 * PUT /site/order/{id}/company-name: stores the names. Sending the same names again changes nothing.
 * @throws 404 for an order that is not the caller's, 409 for one that is unpaid, is canceled or has another name,
 * 422 for a wrong name ending or two equal names
 */
export async function nameCompany(
  call: Call<{ params: { id: string }; body: CompanyNames }>,
): Promise<ApiResponse> {
  const names = call.input.body;
  return inTransaction(call.db, async (db) => {
    const { id } = call.input.params;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    getNextStatus(order.status as OrderStatus, 'name');
    checkNames(order, names);
    if (order.business_name !== null) {
      if (!isNamed(order, names))
        throw conflict('already-named', 'This company already has a name.');
      return { body: await toOrderResponse(call.context, db, order) };
    }
    const named = await storeNames(call.context, db, id, names);
    await recordOrderEvent(call.context, db, { orderId: id, action: 'name' });
    await announceNames(call.context, db, named);
    return { body: await toOrderResponse(call.context, db, named) };
  });
}

// helpers

function checkNames(order: OrderRow, names: CompanyNames): void {
  if (!nameEndings[order.company_type]?.includes(names.businessNameEnding))
    throw invalidFields({
      businessNameEnding: 'Choose one of the endings for this type of company',
    });
  if (names.secondName && normalize(names.secondName) === normalize(names.businessName))
    throw invalidFields({ secondName: 'Enter a different name than your first choice' });
}

const normalize = (name: string): string => name.trim().toLowerCase();

function isNamed(order: OrderRow, names: CompanyNames): boolean {
  return (
    order.business_name === names.businessName &&
    order.business_name_ending === names.businessNameEnding &&
    order.second_name === (names.secondName || null)
  );
}

/** Stores the names in the order, and the first one in its company if there is one already. */
async function storeNames(
  context: SandboxContext,
  db: Database,
  id: string,
  { businessName, businessNameEnding, secondName }: CompanyNames,
): Promise<OrderRow> {
  const name = { business_name: businessName, business_name_ending: businessNameEnding };
  await db.updateTable('companies').set(name).where('order_id', '=', id).execute();
  return db
    .updateTable('orders')
    .set({ ...name, second_name: secondName || null, named_at: context.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Confirms the names by mail, and schedules the mails that needed a name. */
async function announceNames(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<void> {
  if (order.owner_id === null) return;
  await mailAccount(context, db, order.owner_id, {
    subject: `We have your company’s name: ${formatCompanyName(order)}`,
    write: (say) => [
      say(`Order ${order.reference}`),
      say(`First choice: ${formatCompanyName(order)}`),
      ...(order.second_name
        ? [say(`Second choice: ${order.second_name} ${order.business_name_ending}`)]
        : []),
      say(describeFilingTime(order)),
    ],
    link: `${context.origins().dashboard}/purchases`,
  });
  await announceFormation(context, db, order);
  if (order.expedite_status === 'paid')
    await announceFasterFiling(context, db, order, order.expedite_code);
}

function describeFilingTime(order: OrderRow): CatalogText {
  if (order.expedite_status !== 'paid')
    return 'We’ll check the name and file with the state within two business days, if we have your answers.';
  return order.expedite_code === 'de_two_hour'
    ? 'The state processes your filing within two hours of getting it.'
    : 'The state processes your filing on the day it gets it.';
}
