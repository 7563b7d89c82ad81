/** Asks by mail for the name of a company. The screen that asks for the name announces this mail. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { MailInput } from '../outbox/send-mail.ts';

/**
 * Asks the owner of a paid order for the company's name, if it is missing.
 * @param db the transaction that applies the payment
 */
export async function askForName(
  context: SandboxContext,
  db: Database,
  order: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  const mail: Omit<MailInput, 'to'> = {
    subject: 'What’s your company’s name?',
    write: (say) => [
      say('Your order is paid for, but we still need your company’s name.'),
      say(
        'Choose it on your order page. We’ll file as soon as we have it and your answers to our questions.',
      ),
    ],
    link: `${context.origins().app[0]}/start/congratulations/name?${new URLSearchParams({ back: 'name', order: order.id })}`,
  };
  await mailAccount(context, db, order.ownerId, mail);
}
