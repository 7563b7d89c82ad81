/** Asks by mail for what a state needs to form a company. The screen after the payment announces this mail. */
import { formatCompanyName } from '../companies/company-name.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { OrderRow } from './find-order.ts';

/**
 * Asks the owner of a paid order for the owners, the address and the registered agent of the company.
 * @param db the transaction that applies the payment
 */
export async function askForDetails(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<void> {
  if (order.owner_id === null) return;
  const name = formatCompanyName(order);
  const isCorporation = order.company_type === 'corporation';
  await mailAccount(context, db, order.owner_id, {
    subject: name === null ? 'What we need to form your company' : `What we need to form ${name}`,
    write: (say) => [
      say(`Order ${order.reference}`),
      say('Reply to this email with your answers. We can’t file without them.'),
      say('Who owns the company? Send each owner’s name and address.'),
      ...(isCorporation
        ? [
            say(
              'How many shares should the company be authorized to issue, and who are its directors?',
            ),
          ]
        : [say('Who will manage the company: its owners, or someone else?')]),
      say('What’s the company’s address?'),
      say('Who is its registered agent? You can order one from us.'),
      say(
        'Which owner applies for the federal tax ID (EIN)? Tell us if that person has a Social Security number or ITIN. Don’t email the number.',
      ),
    ],
    link: `${context.origins().app[0]}/agent-onboarding`,
  });
}
