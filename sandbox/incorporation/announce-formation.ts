/** Schedules mails about a company's formation, such as the mail on the last likely day of the formation. */
import { formatCompanyName } from '../companies/company-name.ts';
import { estimateFormation, taxIdDays } from '../companies/formation-estimate.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { OrderRow } from './find-order.ts';

/**
 * Schedules the mail about the formation, for an order with a company name.
 * @param db the transaction that applies the payment
 */
export async function announceFormation(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<void> {
  const name = formatCompanyName(order);
  if (order.owner_id === null || name === null) return;
  const { standard_days: days, name: state } = await db
    .selectFrom('states')
    .select(['name', 'standard_days'])
    .where('slug', '=', order.registration_state)
    .executeTakeFirstOrThrow();
  const formedOn = new Date(estimateFormation(order, days, context.now()).latest);
  await mailAccount(context, db, order.owner_id, {
    subject: `${state} has formed ${name}`,
    write: (say) => [
      say(`Order ${order.reference}`),
      say(`${state} has formed ${name}.`),
      say(
        'Your formation documents are in this email. Your federal tax ID (EIN) follows when the IRS assigns it.',
      ),
      say('They’re on your dashboard too.'),
    ],
    link: `${context.origins().dashboard}/purchases`,
    at: formedOn,
  });
  await mailAccount(context, db, order.owner_id, {
    subject: `The federal tax ID (EIN) of ${name}`,
    write: (say) => [
      say(`Order ${order.reference}`),
      say(`The IRS has assigned a federal tax ID (EIN) to ${name}.`),
      say('It’s in this email, and on your dashboard too.'),
    ],
    link: `${context.origins().dashboard}/purchases`,
    at: new Date(formedOn.getTime() + taxIdDays.einEstimateDaysForeign * 24 * 3_600_000),
  });
}

/**
 * Schedules the mail about the stamped documents of an expedited filing, for the time when the filing is done.
 * @param db the transaction that applies the payment
 */
export async function announceFasterFiling(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
  code: string | null,
): Promise<void> {
  const name = formatCompanyName(order);
  if (order.owner_id === null || name === null) return;
  const hours = code === 'de_two_hour' ? 2 : 24;
  await mailAccount(context, db, order.owner_id, {
    subject: `The state has processed your filing for ${name}`,
    write: (say) => [
      say(`Order ${order.reference}`),
      say(`The state has stamped the documents for ${name}.`),
      say('They’re in this email, and on your dashboard too.'),
    ],
    link: `${context.origins().dashboard}/purchases`,
    at: new Date(context.now().getTime() + hours * 3_600_000),
  });
}

/**
 * Deletes the scheduled mails of a canceled order.
 * @param db the transaction that cancels the order
 */
export async function withdrawAnnouncements(
  context: SandboxContext,
  db: Database,
  reference: string,
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '>', context.now())
    .where('body', 'like', `% ${reference}\n%`)
    .execute();
}
