/** Lists a user's companies with their mailrooms. */
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { getMailroomPlans } from '../data/mailroom.ts';

/**
 * GET /site/mailroom/companies: lists the user's companies. The requested company comes first. It can be specified by
 * its own id or by its order's id.
 * @throws 404 when it is not the caller's
 */
export async function listMailroomCompanies(
  call: Call<{ query: { orderExternalId: string } }>,
): Promise<ApiResponse> {
  const subject = await findSubject(call, call.input.query.orderExternalId);
  const owner = requireViewer(call).id;
  const companies = await call.db
    .selectFrom('companies')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy((row) => row('id', '=', subject.companyId ?? ''), 'desc')
    .orderBy('created_at')
    .execute();
  const subscriptions = await call.db
    .selectFrom('mailroom_subscriptions')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    body: companies.map((company) => {
      const id = company.order_id ?? company.id;
      const subscription = subscriptions.find(({ subject_id }) => subject_id === id);
      const plans = getMailroomPlans(company.registration_state);
      const plan =
        subscription && plans.find((candidate) => candidate.id === subscription.product_id);
      return {
        externalId: id,
        companyExternalId: company.id,
        businessName: company.business_name,
        businessNameEnding: company.business_name_ending,
        companyType: company.company_type,
        companyRegistrationState: company.registration_state,
        mailroom:
          subscription && plan
            ? {
                plan: plan.type,
                period: subscription.period,
                address: `${plan.address.line1}, ${plan.address.city}, ${plan.address.state} ${plan.address.zip_code}`,
                since: subscription.created_at.toISOString(),
              }
            : null,
      };
    }),
  };
}
