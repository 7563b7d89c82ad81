/** Lists the receipts of a company for all services. */
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';

const maxReceipts = 100;

/**
 * GET …/receipts: lists a company's receipts, newest first.
 * @throws 404
 */
export async function listReceipts(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const { id, companyId } = await findSubject(call, call.input.params.companyId);
  const rows = await call.db
    .selectFrom('receipts')
    .selectAll()
    .where('subject_id', 'in', companyId === null ? [id] : [id, companyId])
    .orderBy('paid_at', 'desc')
    .orderBy('number')
    .limit(maxReceipts)
    .execute();
  return {
    body: rows.map((row) => ({
      ...{ number: row.number, kind: row.kind, about: row.about, company: row.company_name },
      ...{ email: row.email, paidAt: row.paid_at.toISOString(), card: row.card_last_four },
      lines: row.quote.lines.map(({ label, description = null, amount, recurrence }) => ({
        ...{ label, description, amount, recurrence },
      })),
      total: row.quote.total,
    })),
  };
}
