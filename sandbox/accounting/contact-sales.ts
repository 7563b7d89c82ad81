/** Receives sales requests for larger plans. */
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { type MailInput, sendMail } from '../outbox/send-mail.ts';
import { randomToken } from '../secrets.ts';

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
  const reference = `Q-${randomToken().slice(0, 8).toUpperCase()}`;
  await call.db
    .insertInto('sales_requests')
    .values({
      ...{ reference, name, email, question },
      company_name: companyName,
      created_at: call.context.now(),
    })
    .execute();
  // Anybody can enter any email address, so this mail contains no text from the sender.
  const confirmation: MailInput = {
    to: email.toLowerCase(),
    language: call.language,
    subject: `We’ve received your message (${reference})`,
    write: (say) => [
      say('We’ll reply by email within one business day.'),
      say('If you didn’t contact us, you can ignore this email.'),
    ],
  };
  const company = companyName ? `Company: ${companyName}\n` : '';
  const request: MailInput = {
    to: salesInbox,
    subject: `A question for sales (${reference})`,
    write: () => [`Name: ${name}\nEmail: ${email}\n${company}\n${question}`],
  };
  await sendMail(call.context, confirmation, call.db);
  await sendMail(call.context, request, call.db);
  return { body: { reference } };
}
