/** Lists the packages for tax filing with prices for the user's answers, and opens their payment. */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { getTaxPackages, type TaxAnswers } from '../data/tax-packages.ts';
import { createQuote } from '../money.ts';
import type { PaymentInput } from '../payments/open-payment.ts';
import { openSale } from './open-sale.ts';

/** GET /api/tax-packages: lists the packages. A missing answer is treated like the cheapest answer. */
export async function listTaxPackages(call: Call<{ query: TaxAnswers }>): Promise<ApiResponse> {
  return { body: getTaxPackages(call.input.query) };
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
 * @throws 404; 409 when that year is paid; 422
 */
export async function openTaxCheckout(
  call: Call<{ params: { companyId: string }; body: TaxCheckoutInput }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const { kind, owners, residence, books } = body;
  const subject = await findSubject(call, params.companyId);
  const chosen = getTaxPackages({ kind, owners, residence, books }).find(
    ({ id }) => id === body.package,
  );
  if (!chosen) throw invalidFields({ package: 'Choose a package' });
  if (subject.companyType !== 'llc' && llcTaxKinds.has(kind)) {
    throw invalidFields({ kind: 'Choose how a corporation is taxed' });
  }
  const year = String(call.context.now().getUTCFullYear() - 1);
  const title = `Tax return ${year}: ${chosen.title}`;
  return openSale(
    call,
    {
      ...{ subject, kind: 'tax', subjectKey: year, code: chosen.id, title },
      recurrence: 'one_time',
      details: { taxedAs: kind, owners, residence, books },
      quote: createQuote([
        { code: chosen.id, label: title, amount: chosen.price, recurrence: 'one_time' },
      ]),
    },
    body,
  );
}
