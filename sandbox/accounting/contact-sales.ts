/** Sales requests for larger plans. */
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { randomToken } from '../secrets.ts';

interface SalesRequest {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly question: string;
}

/** The rate limit for one address. */
const salesRequestLimit = { name: 'contact-sales', tries: 10, seconds: 3600 };

/**
 * POST /api/sales-requests: stores the request and confirms it by mail.
 * @throws 429
 */
export async function contactSales(call: Call<{ body: SalesRequest }>): Promise<ApiResponse> {
  const { name, email, companyName, question } = call.input.body;
  await countAttempt({ ...call.context, db: call.db }, salesRequestLimit, call.ip);
  const reference = `Q-${randomToken().slice(0, 8).toUpperCase()}`;
  await call.db
    .insertInto('sales_requests')
    .values({
      ...{ reference, name, email, question },
      company_name: companyName,
      created_at: call.context.now(),
    })
    .execute();
  const mail = {
    to: email.toLowerCase(),
    subject: `We got your question (${reference})`,
    body: `Hello ${name},\n\nWe’ll reply within one business day.\n\nYour question:\n${question}`,
  };
  await sendMail(call.context, mail, call.db);
  return { body: { reference } };
}
