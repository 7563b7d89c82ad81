// Helpers for the accounting tests: data in the back end.

import type { Page } from '@playwright/test';
import { checkInput, expectStep, pressButton } from './app.ts';

/** Calls the accounting service as the signed-in user. `{companyId}` is the selected company. */
export async function fetchAccounting<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const token = localStorage.getItem('accessToken');
    const company = localStorage.getItem('companyExternalId') ?? '';
    const answer = await fetch(
      `/services/accounting/api${address.replace('{companyId}', company)}`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    return answer.json();
  }, path) as Promise<Answer>;
}

export interface Purchase {
  readonly kind: string;
  readonly code: string;
  readonly amount: number;
  readonly recurrence: string;
}

export function fetchPurchases(page: Page): Promise<readonly Purchase[]> {
  return fetchAccounting(page, '/companies/{companyId}/purchases');
}

/** Answers the four questions about a partnership's tax return, from the first one on. */
export async function answerTaxQuestions(page: Page): Promise<void> {
  for (const [step, question, answer] of [
    ['type', 'kind', 'partnership'],
    ['structure', 'owners', 'few'],
    ['us-residence', 'residence', 'some'],
    ['bookkeeping-details', 'books', 'none'],
  ] as const) {
    await expectStep(page, step);
    await selectCard(page, question, answer);
    await pressButton(page, 'submit');
  }
}

/** Selects a card of a question. */
export async function selectCard(page: Page, name: string, value: string): Promise<void> {
  await checkInput(page.locator(`input[name=${name}][value=${value}]`));
}
