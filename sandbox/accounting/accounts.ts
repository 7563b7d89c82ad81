/** Accounts whose transactions are imported manually. */
import { randomUUID } from 'node:crypto';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';

/**
 * GET …/accounts: lists a company's accounts, newest first.
 * @throws 404
 */
export async function listAccounts(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const subject = await findSubject(call, call.input.params.companyId);
  const rows = await call.db
    .selectFrom('bank_accounts')
    .leftJoin('bank_transactions', 'bank_transactions.account_id', 'bank_accounts.id')
    .select(['bank_accounts.id', 'kind', 'institution', 'name', 'last_four'])
    .select(({ fn }) => fn.count<string>('bank_transactions.fingerprint').as('transactions'))
    .where('subject_id', '=', subject.id)
    .groupBy('bank_accounts.id')
    .orderBy('bank_accounts.created_at', 'desc')
    .orderBy('bank_accounts.id')
    .execute();
  return { body: rows.map((row) => toAccountResponse(row, Number(row.transactions))) };
}

interface NewBankAccount {
  readonly kind: string;
  readonly institution: string;
  readonly name: string;
  readonly lastFour: string;
  readonly openedOn: string | null;
  /** The opening balance in dollars, with two decimals. */
  readonly openingBalance: number;
}

/** POST …/accounts: adds an account. @throws 404 for an unknown company */
export async function addAccount(
  call: Call<{ params: { companyId: string }; body: NewBankAccount }>,
): Promise<ApiResponse> {
  const { kind, institution, name, lastFour, openedOn, openingBalance } = call.input.body;
  const subject = await findSubject(call, call.input.params.companyId);
  const row = {
    ...{ id: randomUUID(), subject_id: subject.id, kind, institution, name },
    ...{ last_four: lastFour, opened_on: openedOn },
    opening_balance: Math.round(openingBalance * 100),
    created_at: call.context.now(),
  };
  await call.db.insertInto('bank_accounts').values(row).execute();
  return { body: toAccountResponse(row, 0) };
}

// helpers

interface BankAccountRow {
  readonly id: string;
  readonly kind: string;
  readonly institution: string;
  readonly name: string;
  readonly last_four: string;
}

function toAccountResponse(
  { id, kind, institution, name, last_four }: BankAccountRow,
  transactions: number,
) {
  return { id, kind, institution, name, lastFour: last_four, transactions };
}
