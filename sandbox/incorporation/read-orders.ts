/** Reads orders and their owners. */
import { type ApiResponse, type Call, signedIn } from '../api/call.ts';
import { lookUpSubject } from '../companies/find-subject.ts';
import { findOrder } from './find-order.ts';
import { showOrder } from './show-order.ts';

/**
 * GET /site/order.
 * @throws 404 when it is not the caller's
 */
export async function getOrder(
  call: Call<{ query: { externalId: string } }>,
): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.query.externalId });
  return { body: await showOrder(call.context, call.db, order) };
}

/** GET /site/user/orders: newest first. */
export async function listUserOrders(call: Call): Promise<ApiResponse> {
  const orders = await call.db
    .selectFrom('orders')
    .selectAll()
    .where('owner_id', '=', signedIn(call).id)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  const shown: object[] = [];
  for (const order of orders) {
    shown.push(await showOrder(call.context, call.db, order));
  }
  return { body: shown };
}

/**
 * GET /site/owners: the only owner so far, who holds all of the company.
 * @throws 404 as getOrder
 */
export async function listOwners(
  call: Call<{ query: { externalId: string } }>,
): Promise<ApiResponse> {
  const { externalId } = call.input.query;
  const subject = call.viewer && (await lookUpSubject(call, externalId));
  const owner = subject ? await account(call) : await visitor(call, externalId);
  const companyType = subject ? subject.companyType : owner.companyType;
  const role = companyType === 'llc' ? 'member' : 'shareholder';
  return { body: [{ ...owner.person, role, sharePercent: 100 }] };
}

// helpers

interface Owner {
  readonly companyType?: string;
  readonly person: object;
}

async function account(call: Call): Promise<Owner> {
  const found = await call.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', signedIn(call).id)
    .executeTakeFirstOrThrow();
  const { id, first_name, last_name, email } = found;
  return { person: { externalId: id, firstName: first_name, lastName: last_name, email } };
}

/** For an order without an account, returns the visitor's input. */
async function visitor(call: Call, id: string): Promise<Owner> {
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
