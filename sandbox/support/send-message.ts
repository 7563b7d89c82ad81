/** Receives messages to the support team. */
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { createReference, mailMessage } from './mail-message.ts';

interface SupportMessage {
  readonly topic: 'order' | 'cancel' | 'refund' | 'other';
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly message: string;
}

const supportInbox = 'support@charter.example';

/** The rate limit for messages from one IP address. */
const messageLimit = { name: 'send-message', tries: 10, seconds: 3600 };

/**
 * POST /api/messages: stores the message, mails it to the support team, and confirms it by mail. Returns its reference
 * and the day (UTC) on which it arrived.
 * @throws 429
 */
export async function sendMessage(call: Call<{ body: SupportMessage }>): Promise<ApiResponse> {
  const { topic, name, email, companyName, message } = call.input.body;
  await countAttempt({ ...call.context, db: call.db }, messageLimit, call.ip);
  const reference = createReference();
  const now = call.context.now();
  await call.db
    .insertInto('support_messages')
    .values({
      ...{ reference, topic, name, email, message },
      account_id: call.viewer?.id ?? null,
      company_name: companyName,
      created_at: now,
    })
    .execute();
  await mailMessage(call, reference, {
    ...{ name, email, companyName, inbox: supportInbox },
    subject: `A message for support (${reference})`,
    text: `About: ${topicNames[topic]}\n\n${message}`,
  });
  return { body: { reference, receivedOn: now.toISOString().slice(0, 10) } };
}

// helpers

const topicNames: Readonly<Record<SupportMessage['topic'], string>> = {
  order: 'a question about an order',
  cancel: 'cancel a service',
  refund: 'get a refund',
  other: 'something else',
};
