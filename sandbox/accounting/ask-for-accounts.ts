/** Sends an email that asks for the accounts of a company. The screen after the payment asks for them too. */
import { readSubjectName } from '../companies/company-name.ts';
import { findCompanyId } from '../companies/find-company-id.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';

/**
 * Asks the owner of a paid accounting plan for the accounts of the company.
 * @param db the transaction that applies the payment
 */
export async function askForAccounts(
  context: SandboxContext,
  db: Database,
  { subjectId, ownerId }: { readonly subjectId: string; readonly ownerId: string },
): Promise<void> {
  const companyName = await readSubjectName(db, subjectId);
  const companyId = (await findCompanyId(db, subjectId)) ?? subjectId;
  await mailAccount(context, db, ownerId, {
    subject: `Tell us about the accounts of ${companyName ?? 'your company'}`,
    write: (say) => [
      say('We keep your books from the transactions of your bank accounts and cards.'),
      say('Tell us which accounts your company has. If it has none yet, do this when it does.'),
    ],
    link: `${context.origins().app[0]}/accounting-manual-integrations?externalId=${companyId}`,
  });
}
