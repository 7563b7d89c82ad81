/** Tax filing: packages priced by answers, and the payment of a package. */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { type TaxAnswers, taxPackages } from '../data/tax-packages.ts';
import { quoteOf } from '../money.ts';
import type { PaymentInput } from '../payments/open-payment.ts';
import { sell } from './sell.ts';

/** GET /api/tax-packages: missing answers get the lowest price. */
export async function listTaxPackages(call: Call<{ query: TaxAnswers }>): Promise<ApiResponse> {
  return { body: taxPackages(call.input.query) };
}

/** The ways in which only an LLC is taxed. */
const ofAnLlc: ReadonlySet<string> = new Set(['sole-llc', 'partnership']);

interface Choosing extends PaymentInput {
  readonly package: 'essential' | 'complete' | 'guided';
  readonly kind: NonNullable<TaxAnswers['kind']>;
  readonly owners: NonNullable<TaxAnswers['owners']>;
  readonly residence: NonNullable<TaxAnswers['residence']>;
  readonly books: NonNullable<TaxAnswers['books']>;
}

/**
 * POST …/taxes/checkout, for the previous year.
 * @throws 404; 409 when that year is paid; 422
 */
export async function taxCheckout(
  call: Call<{ params: { companyId: string }; body: Choosing }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const { kind, owners, residence, books } = body;
  const subject = await findSubject(call, params.companyId);
  const chosen = taxPackages({ kind, owners, residence, books }).find(
    ({ id }) => id === body.package,
  );
  if (!chosen) throw invalidFields({ package: 'Choose a package' });
  if (subject.companyType !== 'llc' && ofAnLlc.has(kind)) {
    throw invalidFields({ kind: 'Choose how a corporation is taxed' });
  }
  const year = String(call.context.now().getUTCFullYear() - 1);
  const title = `Tax return ${year}: ${chosen.title}`;
  return sell(
    call,
    {
      ...{ subject, kind: 'tax', subjectKey: year, code: chosen.id, title },
      recurrence: 'one_time',
      details: { taxedAs: kind, owners, residence, books },
      quote: quoteOf([
        { code: chosen.id, label: title, amount: chosen.price, recurrence: 'one_time' },
      ]),
    },
    body,
  );
}
