// What the journeys around the books share: what the back end holds of them.

import type { Page } from '@playwright/test';
import { tick } from './app.ts';

/** An answer of the accounting service to whoever is signed in on the page; `{companyId}` is the company chosen. */
export async function askAccounting<Answer>(page: Page, path: string): Promise<Answer> {
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

export function purchasesOf(page: Page): Promise<readonly Purchase[]> {
  return askAccounting(page, '/companies/{companyId}/purchases');
}

/** Ticks one of a question's cards. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await tick(page.locator(`input[name=${name}][value=${value}]`));
}
