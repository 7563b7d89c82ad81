/** Reads orders and the owners of companies. */
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { findSubjectOrUndefined } from '../companies/find-subject.ts';
import { findOrder } from './find-order.ts';
import { toOrderResponse, toOrderResponses } from './show-order.ts';

/**
 * GET /site/order: returns an order.
 * @throws 404 if it is not the caller's
 */
export async function getOrder(
  call: Call<{ query: { externalId: string } }>,
): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.query.externalId });
  return { body: await toOrderResponse(call.context, call.db, order) };
}

/** The maximum number of orders in the response. */
const maxListedOrders = 200;

/** GET /site/user/orders: lists the user's newest orders, newest first. */
export async function listUserOrders(call: Call): Promise<ApiResponse> {
  const orders = await call.db
    .selectFrom('orders')
    .selectAll()
    .where('owner_id', '=', requireViewer(call).id)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(maxListedOrders)
    .execute();
  return { body: await toOrderResponses(call.context, call.db, orders) };
}

/**
 * GET /site/owners: lists the owners of a company. A company has exactly one owner, who owns all of it.
 * @throws 404 if the order is not the caller's
 */
export async function listOwners(
  call: Call<{ query: { externalId: string } }>,
): Promise<ApiResponse> {
  const { externalId } = call.input.query;
  const subject = call.viewer && (await findSubjectOrUndefined(call, externalId));
  const owner = subject ? await readAccountOwner(call) : await readVisitorOwner(call, externalId);
  const companyType = subject ? subject.companyType : owner.companyType;
  const role = companyType === 'llc' ? 'member' : 'shareholder';
  return { body: [{ ...owner.person, role, sharePercent: 100 }] };
}

// helpers

interface Owner {
  readonly companyType?: string;
  readonly person: object;
}

async function readAccountOwner(call: Call): Promise<Owner> {
  const account = await call.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', requireViewer(call).id)
    .executeTakeFirstOrThrow();
  const { id, first_name, last_name, email } = account;
  return { person: { externalId: id, firstName: first_name, lastName: last_name, email } };
}

/** Returns the owner of an order without an account. The data comes from the visitor's input. */
async function readVisitorOwner(call: Call, id: string): Promise<Owner> {
  const order = await findOrder(call, { id });
  return {
    companyType: order.company_type,
    person: {
      externalId: order.id,
      firstName: order.user_first_name,
      lastName: order.user_last_name,
      email: order.user_email,
    },
  };
}
