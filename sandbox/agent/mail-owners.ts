/** Mails a user who has confirmed the owners of a company. */
import { type Call, requireViewer } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { formatDay } from '../format-day.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import { addWorkingDays } from '../working-days.ts';

/** Mails the names of the confirmed owners, and by when the report is filed. */
export async function mailConfirmedOwners(
  call: Call,
  db: Database,
  companyName: string | null,
  owners: readonly { readonly firstName: string; readonly lastName: string }[],
): Promise<void> {
  const { context } = call;
  const filed = new Date(addWorkingDays(context.now(), 2));
  await mailAccount(context, db, requireViewer(call).id, {
    subject: `We’re preparing the ownership report for ${companyName ?? 'your company'}`,
    write: (say) => [
      say('You confirmed these owners:'),
      ...owners.map(({ firstName, lastName }) => `- ${firstName} ${lastName}`),
      say(`We’ll file the report by ${formatDay(filed)}.`),
      say(`If something is wrong, contact us before then: ${context.origins().app[0]}/help`),
    ],
    link: `${context.origins().dashboard}/agents`,
  });
}
