/** Finds a user's company by the company's id or by the id of its order. */
import { notFound } from '../api/api-error.ts';
import { type Call, requireViewer } from '../api/call.ts';

/** A company, or an order whose company does not exist yet. The id of the company or of the order identifies it. */
export interface CompanySubject {
  /**
   * The id of the order, or the company's id if it has no order. It does not depend on which of the two ids was
   * requested.
   */
  readonly id: string;
  readonly companyType: string;
  readonly registrationState: string;
  readonly companyId: string | null;
  readonly orderId: string | null;
  /** False if the formation is ordered but not paid. Nothing else can be sold to such a company. */
  readonly isPaid: boolean;
}

/**
 * Finds the caller's company.
 * @param id an order's or a company's external id
 * @throws 404 when the company is not the caller's, or its formation is not paid
 */
export async function findSubject(call: Call, id: string): Promise<CompanySubject> {
  const subject = await findSubjectOrUndefined(call, id);
  if (!subject?.isPaid) {
    throw notFound();
  }
  return subject;
}

/** Finds the caller's company. Also finds an order that is not paid. Returns undefined if there is neither. */
export async function findSubjectOrUndefined(
  call: Call,
  id: string,
): Promise<CompanySubject | undefined> {
  const viewer = requireViewer(call);
  const company = await call.db
    .selectFrom('companies')
    .selectAll()
    .where('owner_id', '=', viewer.id)
    .where((row) => row.or([row('id', '=', id), row('order_id', '=', id)]))
    .executeTakeFirst();
  if (company) {
    return {
      id: company.order_id ?? company.id,
      companyType: company.company_type,
      registrationState: company.registration_state,
      companyId: company.id,
      orderId: company.order_id,
      isPaid: true,
    };
  }
  const order = await call.db
    .selectFrom('orders')
    .select(['id', 'company_type', 'registration_state', 'paid_at'])
    .where('owner_id', '=', viewer.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    order && {
      id: order.id,
      companyType: order.company_type,
      registrationState: order.registration_state,
      companyId: null,
      orderId: order.id,
      isPaid: order.paid_at !== null,
    }
  );
}
