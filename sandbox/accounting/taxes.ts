/** Lists the packages for tax filing with prices for the user's answers, tells the dates of a return, and opens its payment. */
import { sql } from 'kysely';
import { conflict, invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { type CompanySubject, findSubject } from '../companies/find-subject.ts';
import { getTaxDates } from '../data/tax-due-dates.ts';
import { getTaxPackages, isOnOwnersReturn, type TaxAnswers } from '../data/tax-packages.ts';
import { createQuote } from '../money.ts';
import type { PaymentInput } from '../payments/open-payment.ts';
import { openSale } from './open-sale.ts';

/** GET /api/tax-packages: lists the packages. A missing answer is treated like the cheapest answer. */
export async function listTaxPackages(call: Call<{ query: TaxAnswers }>): Promise<ApiResponse> {
  return { body: getTaxPackages(call.input.query) };
}

/**
 * GET …/tax-return: returns the return that is for sale, or the one that was bought, with its dates.
 * @throws 404
 */
export async function getTaxReturn(
  call: Call<{ params: { companyId: string }; query: Pick<TaxAnswers, 'kind'> }>,
): Promise<ApiResponse> {
  const { params, query } = call.input;
  const subject = await findSubject(call, params.companyId);
  const year = getTaxYear(call);
  const kind = (await findPaidKind(call, subject, year)) ?? query.kind;
  const noDates = { dueOn: null, extendedDueOn: null, documentsBy: null };
  return {
    body: {
      year,
      firstYear: await findFirstYear(call, subject),
      ...(kind ? getTaxDates(kind, year, call.context.now()) : noDates),
    },
  };
}

/** The kinds of taxation that are only available to an LLC. */
const llcTaxKinds: ReadonlySet<string> = new Set(['sole-llc', 'partnership']);

interface TaxCheckoutInput extends PaymentInput {
  readonly package: 'essential' | 'complete' | 'guided';
  readonly kind: NonNullable<TaxAnswers['kind']>;
  readonly owners: NonNullable<TaxAnswers['owners']>;
  readonly residence: NonNullable<TaxAnswers['residence']>;
  readonly books: NonNullable<TaxAnswers['books']>;
}

/**
 * POST …/taxes/checkout: opens the payment of the previous year's tax return.
 * @throws 404; 409 when that year is paid, or the company began after it; 422
 */
export async function openTaxCheckout(
  call: Call<{ params: { companyId: string }; body: TaxCheckoutInput }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const { kind, owners, residence, books } = body;
  const subject = await findSubject(call, params.companyId);
  if (isOnOwnersReturn(body)) {
    throw invalidFields({
      kind: 'An LLC with one owner in the United States has no return to order',
    });
  }
  const chosen = getTaxPackages({ kind, owners, residence, books }).find(
    ({ id }) => id === body.package,
  );
  if (!chosen) throw invalidFields({ package: 'Choose a package' });
  if (subject.companyType !== 'llc' && llcTaxKinds.has(kind)) {
    throw invalidFields({ kind: 'Choose how a corporation is taxed' });
  }
  const taxYear = getTaxYear(call);
  const firstYear = await findFirstYear(call, subject);
  if (firstYear !== null && firstYear > taxYear)
    throw conflict('no-return-yet', `This company’s first return is for ${firstYear}.`);
  const year = String(taxYear);
  const title = `Tax return ${year}: ${chosen.title}`;
  return openSale(
    call,
    {
      ...{ subject, kind: 'tax', subjectKey: year, code: chosen.id, title },
      recurrence: 'one_time',
      details: { taxedAs: kind, owners, residence, books },
      quote: createQuote([
        {
          ...{ code: chosen.id, label: `Tax return for ${year}` },
          ...{ description: `${chosen.title} package`, amount: chosen.price },
          recurrence: 'one_time',
        },
      ]),
    },
    body,
  );
}

// helpers

/** Returns the year of the returns that are for sale. */
function getTaxYear(call: Call): number {
  return call.context.now().getUTCFullYear() - 1;
}

/**
 * Returns the year in which a company began: the year of its own date, or of its formation here. Returns null for a
 * company that was formed elsewhere without a date.
 */
async function findFirstYear(
  call: Call,
  { companyId, orderId }: CompanySubject,
): Promise<number | null> {
  const company =
    companyId === null
      ? undefined
      : await call.db
          .selectFrom('companies')
          .select(['is_non_inc', 'created_at'])
          .select(({ fn, ref }) =>
            fn<string | null>('to_char', [ref('date_business_started'), sql.lit('YYYY')]).as(
              'began',
            ),
          )
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow();
  if (company?.began) return Number(company.began);
  if (company) return company.is_non_inc ? null : company.created_at.getUTCFullYear();
  const order = await call.db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.paid_at?.getUTCFullYear() ?? null;
}

/** Returns how a company is taxed by the return that it bought. */
async function findPaidKind(
  call: Call,
  { id }: CompanySubject,
  year: number,
): Promise<TaxAnswers['kind']> {
  const purchase = await call.db
    .selectFrom('accounting_purchases')
    .select('details')
    .where('subject_id', '=', id)
    .where('kind', '=', 'tax')
    .where('subject_key', '=', String(year))
    .executeTakeFirst();
  return (purchase?.details as { taxedAs?: TaxAnswers['kind'] } | undefined)?.taxedAs;
}
