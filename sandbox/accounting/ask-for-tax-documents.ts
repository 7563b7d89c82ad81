/** Sends an email that asks for the documents for a tax return. The screen after the payment announces this email. */
import { readSubjectName } from '../companies/company-name.ts';
import { findCompanyId } from '../companies/find-company-id.ts';
import type { SandboxContext } from '../context.ts';
import { getTaxDates } from '../data/tax-due-dates.ts';
import type { TaxAnswers } from '../data/tax-packages.ts';
import type { Database } from '../database/open.ts';
import { formatDay } from '../format-day.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/**
 * Asks the owner of a paid tax return for its documents.
 * @param db the transaction that applies the payment
 */
export async function askForTaxDocuments(
  context: SandboxContext,
  db: Database,
  order: {
    readonly subjectId: string;
    readonly ownerId: string;
    readonly title: string;
    readonly year: number;
    readonly taxedAs: NonNullable<TaxAnswers['kind']>;
  },
): Promise<void> {
  const lines: readonly CatalogText[] = [
    `We’re starting your return: ${order.title}.`,
    'Send us these documents, as PDFs or photos:',
    '- Last year’s return, if there was one',
    '- Your profit and loss statement and balance sheet, or your bank and card statements if nobody keeps your books',
    '- If an owner lives outside the United States: the owner’s tax ID numbers, and all payments between the owner and the company',
    '- Any 1099 and W-2 forms the company sent or received',
    '- The date and amount of each tax payment during the year',
    ...describeDates(context, order),
    'Your tax preparer will then send you the return to review and sign.',
  ];
  const companyName = await readSubjectName(db, order.subjectId);
  const companyId = (await findCompanyId(db, order.subjectId)) ?? order.subjectId;
  await mailAccount(context, db, order.ownerId, {
    subject: `What we need for ${companyName ?? 'your company'}’s tax return`,
    write: (say) => lines.map(say),
    link: `${context.origins().app[0]}/taxes/payment/success/documents?company=${companyId}`,
  });
}

// helpers

/** Says by when the documents must be here, as the screen after the payment does. */
function describeDates(
  context: SandboxContext,
  { year, taxedAs }: { readonly year: number; readonly taxedAs: NonNullable<TaxAnswers['kind']> },
): readonly CatalogText[] {
  const { dueOn, documentsBy } = getTaxDates(taxedAs, year, context.now());
  const isPast = dueOn < context.now().toISOString().slice(0, 10);
  const due = formatDay(new Date(dueOn));
  return [
    documentsBy === null
      ? 'Send them as soon as you can.'
      : `Send them by ${formatDay(new Date(documentsBy))}.`,
    isPast ? `The usual due date was ${due}.` : `The usual due date is ${due}.`,
  ];
}
