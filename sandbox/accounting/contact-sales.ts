/** Receives sales requests for larger plans. */
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { createReference, mailMessage } from '../support/mail-message.ts';

interface SalesRequest {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly question: string;
}

const salesInbox = 'sales@charter.example';

/** The rate limit for sales requests from one IP address. */
const salesRequestLimit = { name: 'contact-sales', tries: 10, seconds: 3600 };

/**
 * POST /api/sales-requests: stores the request, mails it to the sales team, and confirms it by mail.
 * @throws 429
 */
export async function contactSales(call: Call<{ body: SalesRequest }>): Promise<ApiResponse> {
  const { name, email, companyName, question } = call.input.body;
  await countAttempt({ ...call.context, db: call.db }, salesRequestLimit, call.ip);
  const reference = createReference();
  await call.db
    .insertInto('sales_requests')
    .values({
      ...{ reference, name, email, question },
      company_name: companyName,
      created_at: call.context.now(),
    })
    .execute();
  await mailMessage(call, reference, {
    ...{ name, email, companyName, inbox: salesInbox },
    subject: `A question for sales (${reference})`,
    text: question,
  });
  return { body: { reference } };
}
