/** Returns the state of a hosted payment. */
import { notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { readSessionStatus } from '../card-provider/sessions.ts';
import { findOwnCompany } from './own-company.ts';
import type { AgentOrder } from './subscribe.ts';

/**
 * GET …/checkouts/{sessionId}: returns the payment's status.
 * @throws 404
 */
export async function getCheckout(
  call: Call<{ params: { companyId: string; sessionId: string } }>,
): Promise<ApiResponse> {
  const { companyId, sessionId } = call.input.params;
  await findOwnCompany(call, companyId);
  const session = await call.db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const status = await readSessionStatus(call.context, call.db, sessionId);
  if (!session || !status || session.details.companyId !== companyId) throw notFound();
  const orders = JSON.parse(session.details.states ?? '[]') as [string, AgentOrder][];
  return {
    body: {
      ...status,
      states: session.details.state ? [session.details.state] : orders.map(([state]) => state),
      total: session.quote.total,
    },
  };
}
